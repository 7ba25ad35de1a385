import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { type Monotonic, sinceStart } from '#platform/monotonic.ts'

type Deps = {
  /** The database's time, in Unix milliseconds. */
  databaseTime: () => Promise<number>
  now: () => Date
  monotonic?: Monotonic
  warn: (facts: { skewMs: number }, line: string) => void
}

const warnFromMs = 2_000
const unreadyFromMs = 30_000
const quietMs = 10 * 60_000

export const databaseTimeOf = (database: Database) => async () => {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(database)
  return rows[0]?.at ?? Number.NaN
}

/**
 * Throws while the process's clock is so far from the database's that deadlines, which the database keeps, mean
 * something else here (REL-15). A smaller difference is told now and then.
 */
export function createClockCheck({ databaseTime, now, monotonic = sinceStart, warn }: Deps) {
  let toldAt = -Infinity
  return async () => {
    const asked = now().getTime()
    const there = await databaseTime()
    const answered = now().getTime()
    // A slow answer is no skew: the database's time lies somewhere between question and answer.
    const skewMs = Math.round(there < asked ? there - asked : Math.max(0, there - answered))
    if (Math.abs(skewMs) > warnFromMs && monotonic() - toldAt >= quietMs) {
      toldAt = monotonic()
      warn({ skewMs }, 'the clock of this machine and the one of the database differ')
    }
    if (!(Math.abs(skewMs) <= unreadyFromMs)) throw new Error(`the clocks differ by ${skewMs} ms`)
  }
}
