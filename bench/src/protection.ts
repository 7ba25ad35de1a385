import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { groupEffects } from '@steward/server/features/groups/effects/consumer.ts'
import { judging } from '@steward/server/features/protection/testing/judging.ts'
import { openUnhurried } from '@steward/server/platform/database/open-database.ts'
import { type Fleet, openFleet, until } from './commands/fleet.ts'
import { groupId } from './commands/orders.ts'
import { type Figure, median } from './figure.ts'
import { percentile } from './ingest-pace.ts'
import { effectsPerSecond } from './protection/effects.ts'
import { chatter, givenRegulars, protect, raider, spam, type Written } from './protection/messages.ts'
import { measureServed } from './protection/served.ts'
import { measureTrying } from './protection/trying.ts'
import type { Engine } from './world.ts'

const groups = 50
const perSecond = 200
/** One message of so many is spam. */
const spamOf = 10
const raid = { people: 500, seconds: 20 }

const silent = { info: () => {}, error: () => {} }

/** Hands these over at a pace; milliseconds from each spam being handed over to Telegram being asked to delete it. */
async function deletions(fleet: Fleet, all: readonly { written: Written; isSpam: boolean }[], pace: number) {
  const { telegram } = fleet
  const before = telegram.calls.length
  const seen = new Map<number, number>()
  const posts: Promise<void>[] = []
  const from = performance.now()
  for (const [place, { written, isSpam }] of all.entries()) {
    const wait = from + (place / pace) * 1_000 - performance.now()
    if (wait > 0) await sleep(wait)
    if (isSpam) seen.set(written.messageId, performance.now())
    posts.push(fleet.post(written.update))
  }
  await Promise.all(posts)
  const gone = () =>
    new Map(
      telegram.calls
        .slice(before)
        .toReversed()
        .flatMap(({ deletes, at }) => deletes.map((id) => [id, at] as const)),
    )
  await until(() => [...seen.keys()].every((id) => gone().has(id)), 'all spam is deleted')
  const deleted = gone()
  return [...seen].map(([id, at]) => (deleted.get(id) ?? Infinity) - at).toSorted((a, b) => a - b)
}

const mixed = (count: number, first = 0) =>
  Array.from({ length: count }, (_, place) => {
    // Spam, too, comes to every group: of twenty people in five minutes rules only ask.
    const group = first + ((place + Math.floor(place / groups)) % (groups - first))
    const isSpam = place % spamOf === 0
    return { written: isSpam ? spam(group) : chatter(group), isSpam }
  })

async function measureCalls(): Promise<Figure[]> {
  const fleet = await openFleet({ engine: 'postgres', nodes: 1, groups })
  const store = await openUnhurried(fleet.config, silent)
  try {
    await protect(store.database, groups)
    await givenRegulars(store.database, groups)
    // V8 has compiled, and PostgreSQL has counted, what they have where a server runs for a while.
    await deletions(fleet, mixed(perSecond * 12), perSecond)
    await sql`analyze`.execute(store.database)
    await deletions(fleet, mixed(perSecond * 4), perSecond)
    const calm = await deletions(fleet, mixed(perSecond * 8), perSecond)
    const before = fleet.telegram.calls.length
    const storm = async () => {
      const from = performance.now()
      for (let number = 0; number < raid.people; number += 1) {
        const wait = from + (number / raid.people) * raid.seconds * 1_000 - performance.now()
        if (wait > 0) await sleep(wait)
        const [join, said] = raider(0, number)
        await fleet.post(join)
        await fleet.post(said.update)
      }
    }
    const [others] = await Promise.all([deletions(fleet, mixed(40 * raid.seconds, 1), 40), storm()])
    const inTheGroup = () => fleet.telegram.calls.slice(before).filter(({ chatId }) => chatId === groupId(0))
    await until(() => inTheGroup().some(({ method }) => method === 'banChatMember'), 'the raid is met')
    return [
      {
        what: 'message seen to its deletion, at 200/s, p50, postgres',
        value: median(calm),
        unit: 'ms',
        atMost: 15,
      },
      { what: '… p99', value: percentile(calm, 0.99), unit: 'ms', atMost: 100 },
      {
        what: `… in other groups while ${raid.people} raid one in ${raid.seconds} s, p99`,
        value: percentile(others, 0.99),
        unit: 'ms',
        atMost: 150,
      },
      {
        what: '… what the bot says to all in the raided one',
        value: inTheGroup().filter(({ method, isPrivate }) => method === 'sendMessage' && !isPrivate).length,
        unit: 'messages',
        atMost: 0,
      },
    ]
  } finally {
    await store.close()
    await fleet.close()
  }
}

/** In turns, as such machines are noisy. */
async function measureEffects(engine: Engine): Promise<Figure> {
  const shares: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const groups = groupEffects({ onStale: () => undefined })
    const without = await effectsPerSecond(engine, { consumers: [groups], isProtected: false })
    const all = { consumers: [groups, judging()], isProtected: true }
    shares.push((await effectsPerSecond(engine, all)) / without)
  }
  return {
    what: `what rules leave of the effects of messages that only groups keep, ${engine}`,
    value: median(shares),
    unit: '×',
  }
}

/** What rules cost: until what they find is gone, beside a raid, of everything that is written, and when they are tried. */
export const measureProtection = async (): Promise<Figure[]> => [
  ...(await measureCalls()),
  ...(await measureServed()),
  await measureEffects('postgres'),
  await measureEffects('embedded'),
  await measureTrying('postgres'),
  await measureTrying('embedded'),
]
