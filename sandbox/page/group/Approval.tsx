import type { ChatRow } from '../../src/control/views.ts'
import { usePhone } from '../phone/phone-context.ts'
import { Way } from './Way.tsx'

/** Who has to ask before they join, and who looks at them first. */
export function Approval({ chat }: { chat: ChatRow }) {
  const { act, tell, world } = usePhone()
  const chat_id = chat.id
  const applyToLinks = async () => {
    const isApplied = await act({ do: 'set_join_by_request', chat_id, on: true, apply_to_links: true })
    if (isApplied) tell('All invite links need approval now.')
  }
  return (
    <>
      <Way
        words={chat.join_by_request ? 'Turn approval off' : 'Turn approval on'}
        onPress={() => act({ do: 'set_join_by_request', chat_id, on: !chat.join_by_request })}
      />
      {chat.join_by_request && (
        <>
          <Way words="Apply approval to all invite links" onPress={applyToLinks} />
          <div className="row">
            <span className="row-text">
              <b>Guard</b>
              <small>{chat.is_guarded ? world.bot.first_name : 'No one'}</small>
            </span>
            <button
              type="button"
              className="pill pill-plain"
              onClick={() => void act({ do: 'set_guard_bot', chat_id, on: !chat.is_guarded })}
            >
              {chat.is_guarded ? 'Take the bot off guard' : 'Make the bot the guard'}
            </button>
          </div>
        </>
      )}
    </>
  )
}
