import { type ActionKind, type PersonAction, rightFor } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { MemberStatus } from '../../platform/database/schema-chats.ts'
import { standIns } from '../../platform/telegram/stand-ins.ts'

/** What the decision depends on, as it is known at this moment. */
export type Facts = {
  chat: { chatId: ChatId; type: 'group' | 'supergroup'; state: 'active' | 'bot_not_admin' | 'bot_removed' }
  actor: { userId: UserId; rights: readonly AdminRight[] }
  bot: { userId: UserId; rights: readonly AdminRight[] }
  target: { status: MemberStatus; hasRequest: boolean }
  /** Unix seconds. */
  now: number
  /** How soon a time may end. */
  soonest: number
}

type Rule = (action: PersonAction, facts: Facts) => RefusalName | undefined

/** Basic groups have nothing to restrict with, and a ban there only removes (Bot API 10.3, banChatMember). */
const supergroupOnly: ReadonlySet<ActionKind> = new Set(['mute', 'limit', 'unmute', 'ban', 'unban'])
/** Each of these gives a banned person a status that is no ban (Bot API 10.3, unbanChatMember, restrictChatMember). */
const liftsBan: ReadonlySet<ActionKind> = new Set(['kick', 'mute', 'limit', 'unmute'])
const ofRequest: ReadonlySet<ActionKind> = new Set(['approve', 'decline'])

const latest = 366 * 24 * 3600

/** In the order in which somebody wants to know: the group, myself, the bot, the person, what is asked. */
const rules: readonly Rule[] = [
  (_, { chat }) => (chat.state === 'bot_removed' ? 'group_frozen' : undefined),
  ({ kind }, { chat }) =>
    supergroupOnly.has(kind) && chat.type === 'group' ? 'supergroup_needed' : undefined,
  ({ kind }, { actor }) => (actor.rights.includes(rightFor[kind]) ? undefined : 'right_missing'),
  ({ kind }, { bot }) => (bot.rights.includes(rightFor[kind]) ? undefined : 'bot_right_missing'),
  ({ user_id: target }, { actor }) => (target === actor.userId ? 'not_on_yourself' : undefined),
  ({ user_id: target }, { bot }) =>
    target === bot.userId || standIns.has(target) ? 'target_untouchable' : undefined,
  ({ kind }, { target }) =>
    ofRequest.has(kind) || target.status !== 'creator' ? undefined : 'target_untouchable',
  ({ kind }, { target }) =>
    ofRequest.has(kind) || target.status !== 'administrator' ? undefined : 'target_is_admin',
  ({ kind }, { target }) => (ofRequest.has(kind) && !target.hasRequest ? 'request_gone' : undefined),
  ({ kind }, { target }) =>
    liftsBan.has(kind) && target.status === 'kicked' ? 'target_is_banned' : undefined,
  (action, { now, soonest }) => {
    if (!('until' in action) || action.until === null) return undefined
    const seconds = action.until - now
    return seconds < soonest || seconds > latest ? 'until_out_of_range' : undefined
  },
]

/** Why this may not be done at this moment, or undefined. The same rules when it is asked for and when it is done. */
export function refusalOf(action: PersonAction, facts: Facts): RefusalName | undefined {
  for (const rule of rules) {
    const refusal = rule(action, facts)
    if (refusal) return refusal
  }
  return undefined
}
