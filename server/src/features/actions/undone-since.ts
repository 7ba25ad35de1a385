import type { Action } from '@steward/contract/actions.ts'
import type { Facts } from './facts.ts'

/**
 * Whether somebody took back since the first try what it may have done, so that another try would undo theirs: whoever
 * was removed or banned came in again, whoever was let off is banned again, whoever was answered asks again. All else is
 * what it was after a second time, or is refused where an admin became somebody else's.
 */
export function isUndoneSince({ kind }: Action, { target }: Facts, triedAt: number): boolean {
  if (!target) return false
  switch (kind) {
    case 'kick':
    case 'ban':
      return target.isPresent && target.cameAt > triedAt
    case 'unban':
      return target.status === 'kicked' && target.bannedAt > triedAt
    case 'approve':
    case 'decline':
      return target.hasRequest && target.requestedAt > triedAt
    default:
      return false
  }
}
