import { useState } from 'react'
import type { ChatView, MemberView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { count } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'
import { useSandbox } from '../sandbox-context.ts'
import { standing } from './standing.ts'

/** The admins, then everybody else a page at a time; search asks the sandbox. */
export function Members({ view }: { view: ChatView }) {
  const { me, tell } = usePhone()
  const { control } = useSandbox()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<ChatView['members']>()
  const shown = found ?? view.members
  const admins = found ? [] : view.admins
  const others = shown.page.filter((member) => !admins.some((admin) => admin.person.id === member.person.id))

  async function look(members: string, after?: number) {
    const asked = { ...(members && { members }), ...(after !== undefined && { members_after: after }) }
    const before = after === undefined ? [] : shown.page
    try {
      const { members: next } = await control.chat(view.chat.id, me.id, asked)
      setFound(Object.keys(asked).length > 0 ? { ...next, page: [...before, ...next.page] } : undefined)
    } catch (error) {
      tell(String(error))
    }
  }

  return (
    <>
      <h3 className="list-header">{count(view.members.total, 'member')}</h3>
      <div className="card">
        <input
          className="row row-input"
          type="search"
          aria-label="Search members"
          placeholder="Search members"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            void look(event.target.value)
          }}
        />
        {[...admins, ...others].map((member) => (
          <MemberRow key={member.person.id} member={member} chatId={view.chat.id} />
        ))}
        {shown.next !== undefined && (
          <button type="button" className="row row-act" onClick={() => void look(query, shown.next)}>
            Show more
          </button>
        )}
      </div>
    </>
  )
}

function MemberRow({ member, chatId }: { member: MemberView; chatId: number }) {
  const { push } = usePhone()
  const { person } = member
  return (
    <button
      type="button"
      className="row"
      data-testid={`member-row-${person.id}`}
      onClick={() => push({ at: 'member', chatId, userId: person.id })}
    >
      <Avatar id={person.id} name={person.name} photo={person.photo_url} size={40} />
      <span className="row-text">
        <b>{person.name}</b>
        <small>{person.is_bot ? 'bot' : person.username && `@${person.username}`}</small>
      </span>
      <span className="row-value">{member.custom_title ?? member.tag ?? standing(member)}</span>
      <Icon name="forward" size={16} />
    </button>
  )
}
