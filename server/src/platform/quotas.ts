import type { Quota } from '@steward/contract/endpoint.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { createRate } from './http/rate.ts'
import type { Monotonic } from './monotonic.ts'
import { Refused } from './refused.ts'
import { day } from './durations.ts'

type Bounds = {
  /** Of one person, in one group and in all of them together. */
  inGroup: number
  inAll: number
  /** What people can do without for a while: it stops first when the disk runs low. */
  isSpare?: true
}

/**
 * How many of each one person makes in a day: whatever is a row, or a file, for each time that somebody asks. What is one
 * a person (their settings), or bounded on its own (sessions, browsers, codes, reports), has no place here.
 */
export const quotas: Record<Quota, Bounds> = {
  /** In the app or by a command. */
  action: { inGroup: 2_000, inAll: 4_000 },
  bulk: { inGroup: 50, inAll: 100, isSpare: true },
  /** People in bulk actions. */
  target: { inGroup: 5_000, inAll: 10_000, isSpare: true },
  note: { inGroup: 300, inAll: 600 },
  /** Made, changed or ended. */
  link: { inGroup: 200, inAll: 400 },
  /** Changes of a group's settings or stewardship. */
  settings: { inGroup: 200, inAll: 400 },
  transfer: { inGroup: 20, inAll: 50 },
  /** Of the log, or of settings. */
  file: { inGroup: 50, inAll: 100, isSpare: true },
  /** Of one's own data. */
  copy: { inGroup: 10, inAll: 10, isSpare: true },
  erasure: { inGroup: 3, inAll: 3 },
  /** Answers of the bot in private, with a link each. */
  answer: { inGroup: 200, inAll: 200 },
}

type Who = {
  userId: UserId
  chatId?: ChatId | undefined
  /** Of the decision, which makes its rows once however often it is sent: a retry is not counted. */
  key?: string | undefined
}

/** Throws `quota_spent`, or `disk_low` for what is spare on a disk that runs low. */
export type Spend = (what: Quota, who: Who, count?: number) => void

type Deps = { isDiskLow?: () => boolean; monotonic?: Monotonic }

/**
 * Of each kind: people, people in groups, decisions. Who came longest ago is forgotten first. All of them full are some
 * forty megabytes.
 */
const keysKept = 10_000
const aDay = (times: number) => ({ burst: times, perSecond: times / day })

/**
 * Counts what people make. In memory, by each node for itself, so that it costs no statement (decision 0034): a quota is
 * there against whoever would fill the disk, not to be exact.
 */
export function createQuotas({ isDiskLow = () => false, monotonic }: Deps = {}) {
  const rate = (times: number) => createRate(aDay(times), monotonic, keysKept)
  const counted = new Map(
    Object.entries<Bounds>(quotas).map(([what, { inGroup, inAll, isSpare = false }]) => [
      what,
      { ofGroup: rate(inGroup), ofAll: rate(inAll), isSpare },
    ]),
  )

  const decided = new Set<string>()

  function remember(decision: string): void {
    decided.add(decision)
    const [oldest] = decided.size > keysKept ? decided : []
    if (oldest !== undefined) decided.delete(oldest)
  }

  function refusalOf(what: Quota, { userId, chatId, key }: Who, count: number) {
    const bounds = counted.get(what)
    const decision = key === undefined ? undefined : `${what} ${userId} ${chatId} ${key}`
    if (!bounds || (decision !== undefined && decided.has(decision))) return undefined
    if (bounds.isSpare && isDiskLow()) return 'disk_low'
    const there = chatId === undefined ? undefined : `${userId} ${chatId}`
    if (there !== undefined && bounds.ofGroup(there, count) > 0) return 'quota_spent'
    if (bounds.ofAll(String(userId), count) > 0) {
      if (there !== undefined) bounds.ofGroup(there, -count)
      return 'quota_spent'
    }
    if (decision !== undefined) remember(decision)
    return undefined
  }

  const spend: Spend = (what, who, count = 1) => {
    const refusal = refusalOf(what, who, count)
    if (refusal) throw new Refused(refusal)
  }
  return {
    spend,
    /** The same for what is not answered with a refusal. */
    may: (what: Quota, who: Who): boolean => refusalOf(what, who, 1) === undefined,
  }
}

export type Quotas = ReturnType<typeof createQuotas>
