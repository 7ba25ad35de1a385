import type { TransferState } from '@steward/contract/transfers.ts'

type Facts = {
  /** As it was written last. */
  state: TransferState
  expiresAt: Date
  /** The bot is still in the group. */
  botIsThere: boolean
  /** Who would receive the group is still one of its admins. */
  receiverIsAdmin: boolean
}

/** What an application is at this moment, whether or not anybody has written that down. */
export function stateNow({ state, expiresAt, botIsThere, receiverIsAdmin }: Facts, now: Date): TransferState {
  if (state !== 'pending' && state !== 'cooling') return state
  if (!botIsThere || !receiverIsAdmin) return 'void'
  // A claim that cooled off in full is granted by whoever writes it down, after a last look at its conditions.
  return state === 'pending' && expiresAt <= now ? 'expired' : state
}
