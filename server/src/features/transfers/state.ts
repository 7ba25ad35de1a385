import type { UserId } from '@steward/contract/ids.ts'
import type { TransferKind, TransferState, TransferVoid } from '@steward/contract/transfers.ts'

type Facts = {
  kind: TransferKind
  /** As it was written last. */
  state: TransferState
  voidBecause: TransferVoid | null
  expiresAt: Date
  /** The bot is still in the group. */
  botIsThere: boolean
  /** Who would receive the group is still one of its admins. */
  receiverIsAdmin: boolean
  /** Whoever answered for the group when it was made still does. */
  stewardIsSame: boolean
}

type Now = { state: TransferState; voidBecause: TransferVoid | null }

const brokenIn = ({ kind, botIsThere, receiverIsAdmin, stewardIsSame }: Facts): TransferVoid | undefined => {
  if (!botIsThere) return 'bot_left'
  if (!receiverIsAdmin) return 'receiver_no_admin'
  return kind === 'offer' && !stewardIsSame ? 'steward_changed' : undefined
}

/** How an application ended; `by` is null where nobody answered it. */
export type Outcome = { by: UserId | null; reason?: string | null } & (
  | { state: 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'objected' | 'granted' }
  | { state: 'void'; because: TransferVoid }
)

export const isOpen = (state: TransferState) => state === 'pending' || state === 'cooling'

/** What an application is at this moment, whether or not anybody has written that down. */
export function stateNow(facts: Facts, now: Date): Now {
  const { state, voidBecause, expiresAt } = facts
  if (!isOpen(state)) return { state, voidBecause }
  const broken = brokenIn(facts)
  if (broken) return { state: 'void', voidBecause: broken }
  // A claim that cooled off in full is granted by whoever writes it down, after a last look at its conditions.
  return { state: state === 'pending' && expiresAt <= now ? 'expired' : state, voidBecause: null }
}
