import { type Action, type ActionKind, rightFor } from '@steward/contract/actions.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Rule } from './rule.ts'

/** Basic groups have nothing to restrict or promote with, and a ban there only removes (Bot API 10.3, banChatMember). */
const supergroupOnly: ReadonlySet<ActionKind> = new Set([
  'mute',
  'limit',
  'unmute',
  'ban',
  'unban',
  'ban_channel',
  'unban_channel',
  'promote',
  'demote',
  'title',
])
/** What we keep ourselves; Telegram is not asked to do it. */
const oursAlone: ReadonlySet<ActionKind> = new Set(['warn', 'unwarn'])

const rightsFor = (action: Action): AdminRight[] => [
  rightFor[action.kind],
  ...('delete_messages' in action && action.delete_messages ? [rightFor.delete_messages] : []),
]

export const rulesOfRights: readonly Rule[] = [
  (_, { chat }) => (chat.state === 'bot_removed' ? 'group_frozen' : undefined),
  ({ kind }, { chat }) =>
    supergroupOnly.has(kind) && chat.type === 'group' ? 'supergroup_needed' : undefined,
  (action, { actor }) =>
    rightsFor(action).every((right) => actor.rights.includes(right)) ? undefined : 'right_missing',
  (action, { bot }) =>
    oursAlone.has(action.kind) || rightsFor(action).every((right) => bot.rights.includes(right))
      ? undefined
      : 'bot_right_missing',
]
