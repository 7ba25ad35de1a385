import type { ChatView } from '../../src/control/views.ts'
import { Icon, type IconName } from '../look/Icon.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { useSandbox } from '../sandbox-context.ts'

/** What one may try with the group as a whole, and what can happen to it. */
export function GroupActions({ view, isAdmin }: { view: ChatView; isAdmin: boolean }) {
  const { act, tell, pop, openSheet, world } = usePhone()
  const { control } = useSandbox()
  const { chat, me, bot } = view
  const chat_id = chat.id
  const isMember = me.status !== 'none' && me.status !== 'left' && me.status !== 'kicked'
  const botIsThere = bot.status !== 'none' && bot.status !== 'left' && bot.status !== 'kicked'

  const setOff = async (what: 'raid' | 'spammer') => {
    const reply = await control.setOff({ what, chat_id })
    if (!reply.ok) tell(reply.error)
    else tell(what === 'raid' ? 'A raid has begun.' : 'The spammer is at work.')
  }

  const actions: [IconName, string, () => unknown, boolean][] = [
    [
      'plus',
      `Add ${world.bot.first_name}`,
      () => openSheet({ over: 'add bot', rights: [] }),
      isAdmin && !botIsThere,
    ],
    [
      'people',
      me.is_anonymous ? 'Stop being anonymous' : 'Go anonymous',
      () => act({ do: 'set_anonymous', chat_id, on: !me.is_anonymous }),
      isAdmin && chat.type === 'supergroup',
    ],
    ['bolt', 'Raid', () => setOff('raid'), true],
    ['bolt', 'Spammer', () => setOff('spammer'), true],
    [
      'close',
      'Leave',
      () => act({ do: me.status === 'creator' ? 'owner_leaves' : 'leave', chat_id }).then(pop),
      isMember,
    ],
  ]
  return (
    <div className="ways">
      {actions
        .filter(([, , , isThere]) => isThere)
        .map(([icon, words, run]) => (
          <button key={words} type="button" onClick={() => void run()}>
            <Icon name={icon} size={22} />
            {words}
          </button>
        ))}
    </div>
  )
}
