import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { CheckOrigin } from '#domain/profile-changes.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import type { Due } from './store-due.ts'

export type Begin = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'bot'
  action: Action
  reason: string | null
  key: string
  origin: CheckOrigin
}) => Promise<number>

type Follows = { action: Action; origin: CheckOrigin }

/**
 * Telegram takes a time nearer than 30 seconds for "forever" (Bot API 10.3, banChatMember); the call may take its time, and
 * Telegram's clock may be ahead of ours.
 */
const shortestBan = 120

function not(what: 'queue' | 'decline' | 'ban', { userId, endedAt, plan }: Due): Action | undefined {
  if (what === 'queue') return undefined
  if (what === 'decline') return { kind: 'decline', user_id: userId }
  const until = endedAt + Math.max(plan.ban_seconds, shortestBan)
  return { kind: 'ban', user_id: userId, until }
}

/** What the group wants to follow from how a check ended; undefined: its admins decide. */
export function followsFrom(check: Due): Follows | undefined {
  const { state, plan, userId, isWaiting } = check
  if (!isWaiting) return undefined
  if (state === 'passed')
    return plan.passed === 'approve'
      ? { action: { kind: 'approve', user_id: userId }, origin: 'check_passed' }
      : undefined
  if (state !== 'failed' && state !== 'left' && state !== 'timed_out') return undefined
  const action = not(state === 'failed' ? plan.failed : plan.timed_out, check)
  return action && { action, origin: `check_${state}` }
}

/** `over`: nothing follows, or it may not. `banned`: what was begun leaves the query of the request open. */
export type Followed = 'begun' | 'banned' | 'over' | 'later'

/** Begins what follows, as an action of the bot: the same one however often it is tried. */
export const createFollow =
  ({ botId, begin }: { botId: UserId; begin: Begin }) =>
  async (check: Due): Promise<Followed> => {
    const follows = followsFrom(check)
    if (!follows) return 'over'
    const begun = follows.action.kind === 'ban' ? 'banned' : 'begun'
    const key = derivedKey(`join check ${check.checkId}`)
    try {
      const { chatId } = check
      await begin({ chatId, actor: botId, via: 'bot', reason: null, key, ...follows })
      return begun
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.refusal === 'telegram_unreachable') return 'later'
      return error.refusal === 'key_used' ? begun : 'over'
    }
  }
