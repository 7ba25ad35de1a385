import type { ChatRow, WorldView } from '../../src/control/views.ts'
import { usePhone } from '../phone/phone-context.ts'
import { Way } from './Way.tsx'

/** A bot that is no guard any more stays named: our reading. */
function guardOf({ is_guarded: isGuarded }: ChatRow, { first_name: name, switches }: WorldView['bot']) {
  if (!switches.supports_join_request_queries)
    return isGuarded ? `${name}, whose guard mode is off` : 'No bot here has guard mode'
  return isGuarded ? name : 'No one'
}

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
              <small>{guardOf(chat, world.bot)}</small>
            </span>
            {(chat.is_guarded || world.bot.switches.supports_join_request_queries) && (
              <button
                type="button"
                className="pill pill-plain"
                onClick={() => void act({ do: 'set_guard_bot', chat_id, on: !chat.is_guarded })}
              >
                {chat.is_guarded ? 'Take the bot off guard' : 'Make the bot the guard'}
              </button>
            )}
          </div>
        </>
      )}
    </>
  )
}
