import { setTimeout as sleep } from 'node:timers/promises'
import { openUnhurried } from '@steward/server/platform/database/open-database.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { bansInStore, commandsLeft, longestLease } from '@steward/server/testing/commands-in-store.ts'
import { createChance } from '../faults/chance.ts'
import { type Fleet, openFleet } from './fleet.ts'
import { banOrdered, groupId, targetOf } from './orders.ts'

const silent = { info: () => {}, error: () => {} }
const nodes = 3
/** As many as one admin may give in a row. */
const ofGroup = 8
const perSecond = 25
/** What a dead node held is free after this. */
const longestLeaseSeconds = 4

type Settings = { kills: number; groups: number; seed: number }
type Order = { group: number; number: number }

const ordersOf = (groups: number, round: number): Order[] =>
  Array.from({ length: groups * ofGroup }, (_, place) => ({
    group: round * groups + (place % groups),
    number: round * 1_000 + place,
  }))

async function waitForAll(database: Database, count: number): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { done, owed } = await commandsLeft(database)
    if (done === count && owed === 0) return
    await sleep(100)
  }
}

/** What the store says against it: each order is one action that was done, and stands in the log once. */
async function wrongInStore(database: Database, orders: readonly Order[]): Promise<string[]> {
  const found = await bansInStore(database)
  return orders.flatMap(({ number }) => {
    const banned = found.get(targetOf(number).id)
    const isRight = banned?.actions === 1 && banned.done === 1 && banned.logged === 1
    return isRight ? [] : [`order ${number} stands as ${JSON.stringify(banned ?? null)}`]
  })
}

/** What Telegram says against it. A ban may be made again when its node died over it, a line is never said twice (REL-08). */
function wrongAtTelegram({ telegram }: Fleet, orders: readonly Order[], killed: readonly number[]): string[] {
  const wrong: string[] = []
  const bans = telegram.calls.filter(({ method }) => method === 'banChatMember')
  for (const { number } of orders) {
    const made = bans.filter(({ userId }) => userId === targetOf(number).id)
    if (made.length === 0) wrong.push(`order ${number} never came to Telegram`)
    if (made.slice(0, -1).some(({ node }) => !killed.includes(node)))
      wrong.push(`order ${number} was carried out ${made.length} times, and nobody had died over it`)
  }
  for (const group of new Set(orders.map((order) => order.group))) {
    const first = new Map(
      bans
        .filter(({ chatId }) => chatId === groupId(group))
        .toReversed()
        .map(({ userId, at }) => [userId, at]),
    )
    const given = orders.filter((order) => order.group === group)
    const times = given.map(({ number }) => first.get(targetOf(number).id) ?? 0)
    if (times.some((at, place) => at < (times[place - 1] ?? 0))) wrong.push(`group ${group} is out of order`)
  }
  const said = telegram.calls
    .filter(({ method }) => method === 'sendMessage')
    // Each names whom it banned: no two say the same.
    .map(({ chatId, text }) => `${chatId} ${text}`)
  if (new Set(said).size < said.length) wrong.push('a command was answered twice')
  return wrong
}

/**
 * Three nodes on one store carry out commands; at random moments one of them is killed and comes back. What is wrong in
 * the end, in words: an order that is lost, doubled, out of its chat's order, or leased for longer than a node may be dead.
 */
export async function killNodes({ kills, groups, seed }: Settings): Promise<string[]> {
  const chance = createChance(seed)
  const fleet = await openFleet({ engine: 'postgres', nodes, groups: groups * kills, durable: false })
  const store = await openUnhurried(fleet.config, silent)
  const wrong: string[] = []
  const killed: number[] = []
  const all: Order[] = []
  // Somebody is always in the middle of something.
  fleet.telegram.hooks.answersAfterMs = 30
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const orders = ordersOf(groups, kill)
      all.push(...orders)
      const victim = chance.below(nodes)
      const moment = chance.below(orders.length)
      const delivered: Promise<void>[] = []
      for (const [place, { group, number }] of orders.entries()) {
        delivered.push(fleet.deliver(banOrdered(group, number)))
        await sleep(1_000 / perSecond)
        if (place !== moment) continue
        await fleet.kill(victim)
        killed.push(victim)
        const left = await longestLease(store.database)
        if (left > longestLeaseSeconds) wrong.push(`something stays leased for ${left} s after a node died`)
      }
      await Promise.all(delivered)
      await waitForAll(store.database, all.length)
      await fleet.start(victim)
    }
    return [...wrong, ...(await wrongInStore(store.database, all)), ...wrongAtTelegram(fleet, all, killed)]
  } finally {
    await store.close()
    await fleet.close()
  }
}
