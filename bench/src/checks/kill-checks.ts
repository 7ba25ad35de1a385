import { setTimeout as sleep } from 'node:timers/promises'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { openUnhurried } from '../../../server/src/platform/database/open-database.ts'
import type { Database } from '../../../server/src/platform/database/schema.ts'
import { type Call } from '../commands/telegram.ts'
import { type Fleet, openFleet } from '../commands/fleet.ts'
import { groupId } from '../commands/orders.ts'
import { createChance } from '../faults/chance.ts'
import { leftOver } from '../protection/found.ts'
import { type Applicant, asksToJoin, firstApplicant, goesThrough } from './applicants.ts'

const silent = { info: () => {}, error: () => {} }
const nodes = 3
/** More who pass in one group would be taken for a crowd. */
const ofGroup = 5
const longestWaitMs = 60_000

type Settings = { kills: number; groups: number; seed: number }

const isApplicant = (userId: number) => userId >= firstApplicant && userId < firstApplicant + 1_000

/** Of every second group nobody passes. */
const passesIn = (group: number) => group % 2 === 0

const applicantsOf = (groups: number): Applicant[] =>
  Array.from({ length: groups * ofGroup }, (_, place) => {
    const group = place % groups
    return {
      group,
      id: firstApplicant + place,
      queryId: Math.floor(place / groups) % 2 === 0 ? `query ${place}` : null,
      passes: passesIn(group),
    }
  })

const settingsOf = (group: number) =>
  JSON.stringify({
    ...defaultGroupSettings,
    join_check: {
      ...defaultGroupSettings.join_check,
      whom: 'requests',
      tasks: passesIn(group) ? 'touch' : 'sum',
      tries: 1,
      failed: 'decline',
    },
  })

/** Until nothing is under way; who waits in vain says so by what is wrong then. */
async function settled(database: Database): Promise<void> {
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await sleep(200)) {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from join_checks where due_at is not null`.execute(database)
    if (rows[0]?.due === 0 && (await leftOver(database)) === 0) return
  }
}

/** What the store says against it: each ended as they answered, by one action that was done and stands in the log once. */
async function wrongInStore(database: Database, all: readonly Applicant[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; found: string }>`
    select k.user_id as id, concat_ws(' ', k.state, j.state,
      (select string_agg(a.kind || ' ' || a.state, ', ') from actions a where a.target_id = k.user_id),
      (select string_agg(l.kind, ', ') from log_entries l where l.target_id = k.user_id)) as found
    from join_checks k join join_requests j
      on j.chat_id = k.chat_id and j.user_id = k.user_id and j.requested_at = k.requested_at`.execute(
    database,
  )
  const found = new Map(rows.map((row) => [row.id, row.found]))
  return all.flatMap(({ id, passes }) => {
    const right = passes ? 'passed approved approve done approve' : 'failed declined decline done decline'
    return found.get(id) === right ? [] : [`applicant ${id} stands as “${found.get(id) ?? 'nobody'}”`]
  })
}

const decisions: Record<string, string> = {
  approveChatJoinRequest: 'approve',
  declineChatJoinRequest: 'decline',
}
/** What Telegram is told of somebody's request; undefined: it is told something else. */
const decisionIn = ({ method, result }: Call) =>
  method === 'answerChatJoinRequestQuery' ? result : decisions[method]

/** What Telegram says against it. It may be told again when a node died over it, never otherwise, and never anything else. */
function wrongAtTelegram(
  { telegram }: Fleet,
  all: readonly Applicant[],
  killed: ReadonlySet<number>,
): string[] {
  const decided = telegram.calls.filter((call) => decisionIn(call) !== undefined)
  return all.flatMap(({ id, queryId, passes }) => {
    const told = decided.filter(({ query, userId }) => (queryId === null ? userId === id : query === queryId))
    const said = told.map(decisionIn)
    if (said.length === 0) return [`Telegram never heard of applicant ${id}`]
    if (said.some((one) => one !== (passes ? 'approve' : 'decline')))
      return [`of applicant ${id} Telegram heard ${said.join(', ')}`]
    const isNeedless = told.slice(0, -1).some(({ node }) => !killed.has(node))
    return isNeedless ? [`applicant ${id} was decided on twice, and nobody had died over it`] : []
  })
}

/** The node that calls so next: it is never answered. */
function nextWho({ telegram }: Fleet, calls: (call: Call) => boolean): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  telegram.hooks.hold = (call) => {
    if (!calls(call)) return false
    telegram.hooks.hold = () => false
    resolve(call.node)
    return true
  }
  return promise
}

/** Between what an applicant did last and what follows from it: they are asked about first, then Telegram is told. */
const moments: ((call: Call) => boolean)[] = [
  ({ method, userId }) => method === 'getChatMember' && isApplicant(userId),
  (call) => decisionIn(call) !== undefined,
]

/**
 * Three nodes on one store check people who ask to join; at random moments one of them is killed and comes back. What is
 * wrong in the end, in words: somebody who is lost, approved though they failed, or approved or declined twice.
 */
export async function killChecks({ kills, groups, seed }: Settings): Promise<string[]> {
  const chance = createChance(seed)
  const fleet = await openFleet({ engine: 'postgres', nodes, groups, durable: false })
  const store = await openUnhurried(fleet.config, silent)
  // Somebody is always in the middle of something.
  fleet.telegram.hooks.answersAfterMs = 30
  fleet.telegram.hooks.isOutside = isApplicant
  try {
    await store.database
      .insertInto('group_settings')
      .values(
        Array.from({ length: groups }, (_, group) => ({
          chat_id: groupId(group),
          settings: settingsOf(group),
        })),
      )
      .execute()
    const all = applicantsOf(groups)
    const places = Array.from(
      { length: kills },
      () => ofGroup + chance.below(all.length - 2 * ofGroup),
    ).toSorted((a, b) => a - b)
    const killed = new Set<number>()
    const under: Promise<unknown>[] = []
    for (const [place, one] of all.entries()) {
      under.push(fleet.deliver(asksToJoin(one)).then(() => goesThrough(fleet, one)))
      await sleep(chance.below(80))
      for (; places[0] === place; places.shift()) {
        const moment = moments[places.length % (moments.length + 1)]
        const victim = moment ? await nextWho(fleet, moment) : chance.below(nodes)
        await fleet.kill(victim)
        killed.add(victim)
        await sleep(chance.below(1_000))
        await fleet.start(victim)
      }
    }
    await Promise.all(under)
    await settled(store.database)
    return [...(await wrongInStore(store.database, all)), ...wrongAtTelegram(fleet, all, killed)]
  } finally {
    await store.close()
    await fleet.close()
  }
}
