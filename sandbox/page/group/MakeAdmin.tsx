import { useState } from 'react'
import type { MemberView, PersonView } from '../../src/control/views.ts'
import { usePhone } from '../phone/phone-context.ts'
import { rightWords } from './rights-words.ts'
import { Switches } from './Switches.tsx'

type MakeAdminProps = {
  chatId: number
  who: PersonView
  member: MemberView | undefined
  onDone: () => void
}

/** What the client has switched on when it makes somebody an admin. */
const usual = {
  can_change_info: true,
  can_delete_messages: true,
  can_restrict_members: true,
  can_invite_users: true,
  can_pin_messages: true,
  can_manage_video_chats: true,
}

export function MakeAdmin({ chatId, who, member, onDone }: MakeAdminProps) {
  const { act } = usePhone()
  const [title, setTitle] = useState(member?.custom_title ?? '')
  return (
    <>
      <div className="card">
        <input
          className="row row-input"
          aria-label="Custom title"
          placeholder="Custom title"
          maxLength={16}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Switches
        words={rightWords}
        first={member?.status === 'administrator' ? (member.rights ?? {}) : usual}
        done="Save admin rights"
        doneTestId="save-rights"
        onDone={(rights) => {
          const promotion = {
            chat_id: chatId,
            user_id: who.id,
            rights,
            ...(title && { custom_title: title }),
          }
          void act({ do: 'promote', ...promotion }).then((done) => done && onDone())
        }}
      />
    </>
  )
}
