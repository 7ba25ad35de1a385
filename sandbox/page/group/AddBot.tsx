import { useState } from 'react'
import type { AdminRight } from '../../src/world/rights.ts'
import { Avatar } from '../look/Avatar.tsx'
import { count } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'
import { SheetFrame } from '../phone/SheetFrame.tsx'
import { rightWords } from './rights-words.ts'
import { Switches } from './Switches.tsx'

type AddBotProps = { rights: readonly AdminRight[]; param?: string }

/** What a `startgroup` link opens: choose a group, look at the rights, add the bot. */
export function AddBot({ rights, param }: AddBotProps) {
  const { world, act, openChat } = usePhone()
  const [chatId, setChatId] = useState<number>()
  const { bot } = world
  const groups = world.chats.filter((chat) => chat.type !== 'private' && isAdmin(chat.my_status))
  const chosen = groups.find((chat) => chat.id === chatId)

  async function add(asked: Partial<Record<AdminRight, boolean>>) {
    if (!chosen) return
    const given = Object.values(asked).includes(true) ? { rights: asked } : {}
    const added = await act({
      do: 'add_bot',
      chat_id: chosen.id,
      ...given,
      ...(param && { start_param: param }),
    })
    if (added) openChat(chosen.id)
  }

  if (chosen) {
    return (
      <SheetFrame title={`Add ${bot.first_name} to ${chosen.title}`} testId="add-bot">
        <p className="sheet-lead">What may {bot.first_name} do there as an admin?</p>
        <Switches
          words={rightWords}
          first={Object.fromEntries(rights.map((right) => [right, true]))}
          done="Add the bot"
          doneTestId="add-bot-confirm"
          onDone={(asked) => void add(asked)}
        />
      </SheetFrame>
    )
  }
  return (
    <SheetFrame title={`Add ${bot.first_name} to a group`} testId="add-bot">
      <div className="card">
        {groups.map((chat) => (
          <button
            key={chat.id}
            type="button"
            className="row"
            data-testid={`add-bot-group-${chat.id}`}
            onClick={() => setChatId(chat.id)}
          >
            <Avatar id={chat.id} name={chat.title} photo={chat.photo_url} size={40} />
            <span className="row-text">
              <b>{chat.title}</b>
              <small>
                {count(chat.member_count, 'member')}
                {isThere(chat.bot_status) && ` · ${bot.first_name} is there`}
              </small>
            </span>
          </button>
        ))}
        {groups.length === 0 && (
          <p className="row-note">You’re not an admin of any group. Create one first.</p>
        )}
      </div>
    </SheetFrame>
  )
}

const isAdmin = (status: string) => status === 'creator' || status === 'administrator'
const isThere = (status: string) => isAdmin(status) || status === 'member' || status === 'restricted'
