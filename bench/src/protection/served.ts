import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openUnhurried } from '@steward/server/platform/database/open-database.ts'
import { openFleet } from '../commands/fleet.ts'
import { type Figure, median } from '../figure.ts'
import { chatter, givenRegulars, protect } from './messages.ts'

const protectedGroups = 100
const otherGroups = 100
const messages = 10_000
const turns = 5
const atOnce = 100

const silent = { info: () => {}, error: () => {} }

/**
 * How many messages a second get their effects on a whole server, over HTTP, in groups with all rules on against groups
 * of the same server without any, in turns.
 */
export async function measureServed(): Promise<Figure[]> {
  const fleet = await openFleet({
    engine: 'postgres',
    nodes: 1,
    groups: protectedGroups + otherGroups,
  })
  const store = await openUnhurried(fleet.config, silent)
  const { database } = store
  const isWaiting = async () => {
    const { rows } = await sql`select from updates where done_at is null limit 1`.execute(database)
    return rows.length > 0
  }
  async function perSecond(first: number, count: number): Promise<number> {
    const all = Array.from({ length: count }, (_, at) => chatter(first + (at % protectedGroups)).update)
    const from = performance.now()
    let next = 0
    const send = async () => {
      for (let update = all[next++]; update; update = all[next++]) await fleet.post(update)
    }
    await Promise.all(Array.from({ length: atOnce }, send))
    while (await isWaiting()) await sleep(10)
    return (count / (performance.now() - from)) * 1_000
  }
  try {
    await givenRegulars(database, protectedGroups + otherGroups)
    await protect(database, protectedGroups)
    await sql`analyze`.execute(database)
    const withRules: number[] = []
    const without: number[] = []
    for (let turn = -1; turn < turns; turn += 1) {
      const [one, other] = [await perSecond(0, messages), await perSecond(protectedGroups, messages)]
      // V8 compiles in the first.
      if (turn < 0) continue
      withRules.push(one)
      without.push(other)
    }
    const shares = withRules.map((one, turn) => one / (without[turn] ?? Infinity))
    return [
      { what: 'messages given their effects over HTTP, without rules', value: median(without), unit: '/s' },
      {
        what: '… all rules on, against that, postgres',
        value: median(shares),
        unit: '×',
        atLeast: 0.8,
      },
    ]
  } finally {
    await store.close()
    await fleet.close()
  }
}
