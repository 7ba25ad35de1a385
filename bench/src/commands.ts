import { setTimeout as sleep } from 'node:timers/promises'
import { type Fleet, openFleet, until } from './commands/fleet.ts'
import { banOrdered, targetOf } from './commands/orders.ts'
import { type Figure, median } from './figure.ts'
import { percentile } from './ingest-pace.ts'
import type { Engine } from './world.ts'

/** For each node: all of them together are as busy as one is alone, and V8 has compiled as much of each. */
const groups = 50
const flood = 500
const steady = { orders: 96, perSecond: 8 }
const warming = 50
const turns = 3

const promised = { postgres: 400, embedded: 150 }

type Order = { group: number; number: number }

/** Gives orders at a pace, or all at once; milliseconds from each being handed over to Telegram being asked to ban. */
async function give(fleet: Fleet, orders: readonly Order[], perSecond = Infinity) {
  const { telegram } = fleet
  const before = telegram.calls.length
  const from = performance.now()
  const seen = new Map<number, number>()
  const posts: Promise<void>[] = []
  for (const [place, { group, number }] of orders.entries()) {
    const wait = from + (place / perSecond) * 1000 - performance.now()
    if (wait > 0) await sleep(wait)
    seen.set(targetOf(number).id, performance.now())
    posts.push(fleet.post(banOrdered(group, number)))
  }
  await Promise.all(posts)
  const since = (method: string) => telegram.calls.slice(before).filter((call) => call.method === method)
  await until(() => since('banChatMember').length >= orders.length, 'everybody is banned')
  const bans = since('banChatMember')
  const took = bans.map(({ userId, at }) => at - (seen.get(userId) ?? at)).toSorted((a, b) => a - b)
  const seconds = (Math.max(...bans.map(({ at }) => at)) - from) / 1000
  return { took, perSecond: bans.length / seconds, since }
}

const ordersFor = (nodes: number, count: number, first: number): Order[] =>
  Array.from({ length: count * nodes }, (_, place) => ({
    group: place % (groups * nodes),
    number: first + place,
  }))

/** What an order costs from its update until it is answered in the group. */
async function cost(fleet: Fleet, orders: readonly Order[]) {
  const before = await fleet.spent()
  const given = await give(fleet, orders)
  await until(() => given.since('sendMessage').length >= orders.length, 'everybody is answered')
  const after = await fleet.spent()
  return {
    ...given,
    statements: (after.statements - before.statements) / orders.length,
    processorMs: (after.processorMs - before.processorMs) / orders.length,
    asked: given.since('getChatMember').length / orders.length,
  }
}

async function measure(engine: Engine, nodes = 1) {
  const fleet = await openFleet({ engine, nodes, groups: groups * nodes })
  try {
    await cost(fleet, ordersFor(nodes, warming, 0))
    const calm = await give(fleet, ordersFor(nodes, steady.orders, 1_000), steady.perSecond * nodes)
    await until(() => calm.since('sendMessage').length >= steady.orders * nodes, 'everybody is answered')
    // Nobody is remembered as asked about just now.
    await sleep(11_000)
    return { calm, rush: await cost(fleet, ordersFor(nodes, flood, 2_000)) }
  } finally {
    await fleet.close()
  }
}

/** Seconds from a node being killed over a call until another makes it. */
async function takeover(): Promise<number> {
  const fleet = await openFleet({ engine: 'postgres', nodes: 3, groups: 1 })
  try {
    const bans = () => fleet.telegram.calls.filter(({ method }) => method === 'banChatMember')
    fleet.telegram.hooks.hold = ({ method }) => method === 'banChatMember' && bans().length === 1
    await fleet.post(banOrdered(0, 0))
    await until(() => bans().length > 0, 'somebody bans')
    await fleet.kill(bans()[0]?.node ?? 0)
    const from = performance.now()
    await until(() => bans().length > 1, 'another node bans')
    return (performance.now() - from) / 1000
  } finally {
    await fleet.close()
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

const figuresOf = (engine: Engine, { calm, rush }: Measured): Figure[] => [
  {
    what: `500 /ban at once in 50 groups, calls, ${engine}`,
    value: rush.perSecond,
    unit: '/s',
    atLeast: promised[engine],
  },
  { what: '… seen to call, p50', value: median(rush.took), unit: 'ms' },
  {
    what: '… seen to call, p99',
    value: percentile(rush.took, 0.99),
    unit: 'ms',
    ...(engine === 'postgres' && { atMost: 1_300 }),
  },
  { what: '… statements for each, its answer too', value: rush.statements, unit: '', atMost: 30 },
  { what: '… processor for each', value: rush.processorMs, unit: 'ms' },
  { what: '… getChatMember for each', value: rush.asked, unit: '' },
  {
    what: `/ban at 8/s, seen to call, p50, ${engine}`,
    value: median(calm.took),
    unit: 'ms',
    ...(engine === 'postgres' && { atMost: 12 }),
  },
  { what: '… at worst', value: Math.max(...calm.took), unit: 'ms' },
]

/** One node and three, one after the other, as often as it takes for no single run to decide how they compare. */
async function comparisons(): Promise<{ one: Measured; three: Measured }[]> {
  const pairs = []
  for (let turn = 0; turn < turns; turn += 1)
    pairs.push({ one: await measure('postgres'), three: await measure('postgres', 3) })
  return pairs
}

export async function measureCommands(): Promise<Figure[]> {
  const pairs = await comparisons()
  const [pair] = pairs
  if (!pair) throw new Error('nothing was compared')
  const { one: postgres, three } = pair
  return [
    ...figuresOf('postgres', postgres),
    { what: '1,500 /ban at once in 150 groups, three nodes, calls', value: three.rush.perSecond, unit: '/s' },
    { what: '… getChatMember for each', value: three.rush.asked, unit: '' },
    {
      what: `… processor for each, against one node, median of ${turns}`,
      value: median(pairs.map((each) => each.three.rush.processorMs / each.one.rush.processorMs)),
      unit: '×',
      atMost: 1.15,
    },
    ...figuresOf('embedded', await measure('embedded')),
    {
      what: 'the call of a killed node is made by another after',
      value: await takeover(),
      unit: 's',
      atMost: 6,
    },
  ]
}
