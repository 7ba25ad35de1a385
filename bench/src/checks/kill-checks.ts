import { setTimeout as sleep } from 'node:timers/promises'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { openUnhurried } from '@steward/server/platform/database/open-database.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { minuteMs } from '@steward/server/platform/durations.ts'
import { type Fleet, openFleet } from '../commands/fleet.ts'
import { groupId, memberOf } from '../commands/orders.ts'
import type { Call } from '../commands/telegram.ts'
import { type Chance, createChance } from '../faults/chance.ts'
import { leftOver } from '../protection/found.ts'
import {
  appears,
  type Applicant,
  applicantsOf,
  isApplicant,
  isMuted,
  isOpenTo,
  ofGroup,
  passesIn,
  standingOf,
} from './applicants.ts'
import { goesThrough } from './goes-through.ts'
import { areNotShown, decisionIn, wrongAtTelegram, wrongInStore } from './verdict.ts'

const silent = { info: () => {}, error: () => {} }
const nodes = 3
const longestWaitMs = minuteMs

type Settings = { kills: number; groups: number; seed: number }

const settingsOf = (group: number) =>
  JSON.stringify({
    ...defaultGroupSettings,
    join_check: {
      ...defaultGroupSettings.join_check,
      whom: isOpenTo(group) ? 'everybody' : 'requests',
      tasks: passesIn(group) ? 'touch' : 'sum',
      tries: 1,
      // Whoever is left to the admins stays muted.
      failed: isOpenTo(group) ? 'queue' : 'decline',
    },
  })

const writeSettings = (database: Database, groups: number) =>
  database
    .insertInto('group_settings')
    .values(
      Array.from({ length: groups }, (_, group) => ({
        chat_id: groupId(group),
        settings: settingsOf(group),
      })),
    )
    .execute()

/** Until nothing is under way; what never ends is wrong. */
async function neverEnding(database: Database): Promise<string[]> {
  for (const until = performance.now() + longestWaitMs; ; await sleep(200)) {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from join_checks where due_at is not null`.execute(database)
    const [due, left] = [rows[0]?.due ?? 0, await leftOver(database)]
    if (due + left === 0) return []
    if (performance.now() > until)
      return [`${due} checks are due forever, and ${left} other things under way`]
  }
}

type Moment = {
  is: (call: Call) => boolean
  /** Its node dies before the call has left; otherwise before it hears the answer. */
  isLost?: boolean
}

/** The node that calls so next: it is never answered. */
function nextWho({ telegram }: Fleet, { is, isLost = false }: Moment): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  telegram.hooks.hold = (call) => {
    if (!is(call)) return false
    telegram.hooks.hold = () => false
    call.isHeard = !isLost
    resolve(call.node)
    return true
  }
  return promise
}

/**
 * Between what an applicant did last and what follows from it: they are led to their check, asked about, and then Telegram is
 * told.
 */
const moments: readonly Moment[] = [
  { is: ({ page }) => page !== '', isLost: true },
  { is: ({ method, userId }) => method === 'getChatMember' && isApplicant(userId) },
  { is: (call) => decisionIn(call) !== undefined },
]

/** With which applicants a node dies: neither with the first nor the last of any group, as somebody is to be at something. */
function placesOf(kills: number, all: readonly Applicant[], chance: Chance): number[] {
  const places = new Set<number>()
  while (places.size < kills) places.add(ofGroup + chance.below(all.length - 2 * ofGroup))
  return [...places].toSorted((a, b) => a - b)
}

/**
 * Three nodes on one store check people who ask to join or come in; at random moments one of them is killed and comes back.
 * What is wrong in the end, in words: somebody who is lost, checked twice, admitted or unmuted though they failed, muted though
 * they passed, or decided on twice.
 */
export async function killChecks({ kills, groups, seed }: Settings): Promise<string[]> {
  const chance = createChance(seed)
  const fleet = await openFleet({ engine: 'postgres', nodes, groups, durable: false })
  const store = await openUnhurried(fleet.config, silent)
  const { calls, hooks } = fleet.telegram
  // Somebody is always in the middle of something.
  hooks.answersAfterMs = 30
  hooks.memberOf = (userId, group) =>
    isApplicant(userId) ? standingOf(calls, userId, group) : memberOf(userId, group)
  hooks.told = (call) => {
    if (call.mutes !== null) void fleet.deliver(isMuted(call))
  }
  try {
    await writeSettings(store.database, groups)
    const all = applicantsOf(groups)
    const places = placesOf(kills, all, chance)
    const killed = new Set<number>()
    const under: Promise<unknown>[] = []
    for (const [place, one] of all.entries()) {
      const kill = places.indexOf(place)
      const moment = kill < 0 ? undefined : moments[kill % (moments.length + 1)]
      const victim = moment ? nextWho(fleet, moment) : chance.below(nodes)
      const isNotShown = async () => (await areNotShown(store.database)).has(one.id)
      under.push(fleet.deliver(appears(one)).then(() => goesThrough(fleet, one, isNotShown)))
      await sleep(chance.below(80))
      if (kill < 0) continue
      const node = await victim
      await fleet.kill(node)
      killed.add(node)
      await sleep(chance.below(1_000))
      await fleet.start(node)
    }
    await Promise.all(under)
    const never = await neverEnding(store.database)
    const notShown = await areNotShown(store.database)
    return [
      ...never,
      ...(await wrongInStore(store.database, all, notShown)),
      ...wrongAtTelegram(calls, all, { killed, notShown }),
    ]
  } finally {
    await store.close()
    await fleet.close()
  }
}
