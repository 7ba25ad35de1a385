import type { ActivityDetails, RuleCounts } from '@steward/contract/activity.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { logKinds } from '@steward/contract/log.ts'
import { ruleNames } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { isFor, type Viewer } from '#domain/link-viewer.ts'
import { masked } from '#platform/telegram/masked-link.ts'
import { startsOn } from './counted-days.ts'
import type { Asked } from './counting.ts'
import { onDays } from './on-days.ts'

/** So many more are read than are told: bots among them are left out. */
const spare = 20

/** Who wrote most, by days of UTC. */
export async function writersOf({ database, chatId, range: { from, to } }: Asked, most: number) {
  const { rows } = await sql<{ user_id: UserId; messages: number }>`
    select user_id, sum(messages)::int as messages from member_days where ${onDays(chatId, from, to)}
    group by user_id order by messages desc, user_id limit ${most + spare}`.execute(database)
  return rows
}

const { people, admins, requests, messages, group, links, protection } = logKinds
/** Anybody can add somebody, or report. */
const kinds = [
  ...[...people, ...admins, ...requests, ...messages, ...group, ...links, ...protection].filter(
    (kind) => kind !== 'added',
  ),
  'report_dismissed',
  'appeal_answered',
]

type Log = { ids: readonly ChatId[]; since: number; most: number }

/** Who did how much, as the log tells, which may have begun under another id (F-31). */
export async function actorsOf({ database, range }: Asked, { ids, since, most }: Log) {
  const { rows } = await sql<{ user_id: UserId; actions: number }>`
    select actor_id as user_id, count(*)::int as actions from log_entries
    where chat_id = any(${ids}::bigint[])
      and at >= to_timestamp(${startsOn(since, range)}) and at < to_timestamp(${range.ends})
      and via <> 'bot' and actor_id is not null and outcome = 'done' and kind = any(${kinds}::text[])
    group by actor_id order by actions desc, actor_id limit ${most + spare}`.execute(database)
  return rows
}

/** How many people came last by each link that is for these eyes, cut short so that nobody can use it: files and pictures get around. */
export async function linksOf(
  { database, chatId, range: { starts, ends } }: Asked,
  { most, ...viewer }: Viewer & { most: number },
) {
  const { rows } = await sql<ActivityDetails['links'][number]>`
    select l.link, l.name, m.joined, m.present from (
      select came_link, count(*)::int as joined, count(*) filter (where is_present)::int as present from members
      where chat_id = ${chatId} and place in ('inside', 'banned', 'gone')
        and joined_at >= ${starts} and joined_at < ${ends} and came_link is not null
      group by came_link) m
    join invite_links l on l.chat_id = ${chatId} and l.link = m.came_link
    where ${isFor(viewer)} order by m.joined desc, l.link limit ${most + spare}`.execute(database)
  return rows.map((row) => Object.assign(row, { link: masked(row.link) }))
}

/**
 * What each rule found, what followed, and how much of that was undone. Of actions those in vain are read alone: for all that
 * hits led to, a plan reads the actions of all groups.
 */
export async function rulesOf({ database, chatId, range }: Asked, since: number) {
  const { rows } = await sql<RuleCounts>`
    with in_vain as materialized (
      select action_id from actions where chat_id = ${chatId} and state in ('refused', 'failed', 'expired'))
    select rule, count(*)::int as hits, count(*) filter (where acted)::int as acted,
      count(*) filter (where state = 'asked')::int as asked,
      count(undone_at) filter (where acted)::int as undone
    from (
      select h.rule, h.state, h.undone_at,
        h.state = 'done' and v.action_id is null as acted
      from rule_hits h left join in_vain v on v.action_id = h.action_id
      where h.chat_id = ${chatId} and h.rule = any(${ruleNames}::text[])
        and h.at >= to_timestamp(${startsOn(since, range)}) and h.at < to_timestamp(${range.ends})) found
    group by rule order by hits desc, rule`.execute(database)
  return rows
}
