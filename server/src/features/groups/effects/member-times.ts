import { day, hour } from '#platform/durations.ts'
import { type Knowledge, membershipOf } from './merge-member.ts'

/** Two tellings of one coming may be this far apart. */
const slipSeconds = 2

/** When somebody came in last; 0 is unknown. `chat_member` gives the date where both tell of it. */
export const joinedAtOf = ({ came, addedBy }: Knowledge): number =>
  came.when.at + slipSeconds >= addedBy.when.at ? came.when.at : addedBy.when.at

/** How long what we know may go unconfirmed, and how long Telegram is left alone that could not tell. */
const age = { admin: day, guessed: day, confirmed: 30 * day } as const
const patience = { timed: 6 * hour, other: 7 * day } as const

/** When to ask Telegram anew, and how much it matters: 0 matters most. */
export type Check = { rank: 0 | 1 | 2 | 3; at: number }

/**
 * Nothing is asked of who is gone: what they do elsewhere is not ours to watch. No event comes when the time of a ban or
 * a restriction has passed, so that is looked at first. Follows from what is known alone, never from the order in which
 * it was learned; by full hours, because an index is sorted by it.
 */
export function checkOf(knowledge: Knowledge): Check | undefined {
  const { reported, unansweredAt, activeAt } = knowledge
  const standing = membershipOf(knowledge)
  const isReported = standing.when === reported.when
  if (
    isReported &&
    reported.until !== null &&
    (reported.status === 'restricted' || reported.status === 'kicked')
  ) {
    // Telegram may still name it when it is over.
    const after = reported.when.at > reported.until ? reported.when.at + patience.timed : reported.until + 1
    return { rank: 0, at: Math.max(after, unansweredAt && unansweredAt + patience.timed) }
  }
  if (!standing.isPresent) return undefined
  const again = unansweredAt && unansweredAt + patience.other
  const active = activeAt - (activeAt % hour)
  if (standing.status === 'administrator' || standing.status === 'creator')
    return { rank: 1, at: Math.max(reported.when.at + age.admin, again) }
  if (!isReported) return { rank: 2, at: Math.max(active + age.guessed, again) }
  return { rank: 3, at: Math.max(reported.when.at + age.confirmed, active + age.confirmed, again) }
}
