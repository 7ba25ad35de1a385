import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { CheckOrigin } from '#domain/profile-changes.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import { isOpen } from './store.ts'
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

function not(what: 'queue' | 'decline' | 'ban', { userId, way, endedAt, plan }: Due): Action | undefined {
  if (what === 'queue') return undefined
  if (what === 'decline') return { kind: way === 'group' ? 'kick' : 'decline', user_id: userId }
  return { kind: 'ban', user_id: userId, until: endedAt + plan.ban_seconds }
}

/** What the group wants to follow from how a check ended; undefined: its admins decide. */
export function followsFrom(check: Due): Follows | undefined {
  const { state, plan, userId, way, isWaiting } = check
  if (!isWaiting) return undefined
  if (state === 'passed')
    return plan.passed === 'approve'
      ? { action: { kind: way === 'group' ? 'unmute' : 'approve', user_id: userId }, origin: 'check_passed' }
      : undefined
  if (state !== 'failed' && state !== 'left' && state !== 'timed_out') return undefined
  const action = not(state === 'failed' ? plan.failed : plan.timed_out, check)
  return action && { action, origin: `check_${state}` }
}

/** What a check begins with in the group, also one that ended before that: passing it ends the mute, or an admin does. */
const muteOf = ({ userId }: Due): Follows => ({
  action: { kind: 'mute', user_id: userId, until: null },
  origin: 'check_arrived',
})

/**
 * `over`: nothing follows, or it may not. `banned`: what was begun leaves the query of the request open. `muted`: it can go on
 * in the group; `dropped`: it can not.
 */
export type Followed = 'begun' | 'banned' | 'over' | 'later' | 'muted' | 'dropped'

/** Begins what follows, as an action of the bot: the same one however often it is tried. */
export function createFollow({ botId, begin }: { botId: UserId; begin: Begin }) {
  async function started<Is extends Followed>(
    { chatId }: Due,
    follows: Follows,
    of: string,
    [done, not]: readonly [Is, Is],
  ): Promise<Is | 'later'> {
    try {
      await begin({ chatId, actor: botId, via: 'bot', reason: null, key: derivedKey(of), ...follows })
      return done
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.refusal === 'telegram_unreachable') return 'later'
      return error.refusal === 'key_used' ? done : not
    }
  }

  return async (check: Due): Promise<Followed> => {
    const { way, state, isWaiting, isRefused, isMuted, checkId } = check
    const name = `join check ${checkId}`
    const follows = isRefused ? undefined : followsFrom(check)
    const isHere = way === 'group' && isWaiting && state !== 'settled'
    // Also of whoever passed before it was done: another node may be about to.
    if (isHere && (isOpen(check) || state === 'passed' || !follows)) {
      const muted = isMuted
        ? 'muted'
        : await started(check, muteOf(check), `${name} mute`, ['muted', 'dropped'])
      if (isOpen(check) || muted === 'later') return muted
      // The admins hear of whoever is muted, and not before they are.
      if (!follows && !isMuted) return muted === 'muted' ? 'later' : 'dropped'
    }
    if (!follows) return 'over'
    return started(check, follows, name, [follows.action.kind === 'ban' ? 'banned' : 'begun', 'over'])
  }
}
