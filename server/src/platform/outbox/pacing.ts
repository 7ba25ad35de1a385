import { isMessage } from './call.ts'

/** So many in such a time, evenly, with so many at once after a rest. */
type Bucket = { everyMs: number; burst: number }

/** What Telegram asks of bots (Bots FAQ, "My bot is hitting limits"); exact limits are not published, 429 decides. */
const buckets = {
  bot: { everyMs: 1000 / 30, burst: 30 },
  chat: { everyMs: 1000, burst: 3 },
  group: { everyMs: 60_000 / 20, burst: 20 },
} satisfies Record<string, Bucket>

/** A bucket that nobody used for this long is full again and need not be remembered. */
const forgetMs = 90_000

function bucketsOf(lane: number, bulk: boolean): [string, Bucket][] {
  const ofLane: [string, Bucket][] = [
    [`chat ${lane}`, buckets.chat],
    ...(lane < 0 ? [[`group ${lane}`, buckets.group] satisfies [string, Bucket]] : []),
  ]
  // What somebody waits for does not queue behind what everybody gets.
  return bulk ? [['bot', buckets.bot], ...ofLane] : ofLane
}

/** Spreads messages so that Telegram need not say 429. Each node paces what it sends itself. */
export function createPacing(now: () => number) {
  /** When each bucket would be full again. */
  const fullAt = new Map<string, number>()

  const waitFor = (name: string, { everyMs, burst }: Bucket) =>
    (fullAt.get(name) ?? 0) - (burst - 1) * everyMs - now()

  const take = (name: string, { everyMs }: Bucket) =>
    fullAt.set(name, Math.max(fullAt.get(name) ?? 0, now()) + everyMs)

  return {
    /** Takes a place and answers 0, or takes none and answers how long to wait for one. */
    delay: (method: string, lane: number, bulk: boolean): number => {
      if (!isMessage(method)) return 0
      const concerned = bucketsOf(lane, bulk)
      const wait = Math.max(...concerned.map(([name, bucket]) => waitFor(name, bucket)))
      if (wait > 0) return wait
      for (const [name, bucket] of concerned) take(name, bucket)
      return 0
    },

    forget: () => {
      for (const [name, at] of fullAt) if (at < now() - forgetMs) fullAt.delete(name)
    },
  }
}
