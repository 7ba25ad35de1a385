import { sql } from 'kysely'
import { type ChatId, UserId } from '@steward/contract/ids.ts'
import { ruleNames } from '@steward/contract/protection/rule-names.ts'
import { mostOf, readDetails } from '@steward/server/features/activity/read-details.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { type Figure, p50 } from './figure.ts'
import type { Engine } from './world.ts'

const budgetMs = 100
/** What admins did in a year, and what rules and joining checks did in the ninety days that are kept, in each group. */
const perGroup = { entries: 50_000, hits: 20_000, checks: 10_000, links: 30 }
/** A plan may not be good for a group that is alone in its table only. */
const busyGroups = 4
const firstPerson = 10_000_000_000
const people = 100_000
const owner = UserId.parse(firstPerson)

/** Each of the busy groups, and which of them it is. */
const busy = (chatId: ChatId) => sql`
  (select chat_id, (row_number() over (order by chat_id))::int as place from (
    select chat_id from chats order by chat_id <> ${chatId} limit ${busyGroups}) c) c`

/** One for all statements: what belongs together is as far apart as it says. */
const now = Math.floor(Date.now() / 1000)

/** Somebody else each time. */
const someone = sql`${firstPerson}::bigint + (n * 37) % ${people}::int`

const ago = (days: number, count: number) =>
  sql`to_timestamp(${now}) - interval '1 hour' - n * (interval '1 day' * ${days}::int / ${count}::int)`

async function givenLog(database: Database, chatId: ChatId): Promise<void> {
  await sql`
    select log_add_month(date_trunc('month', now()) - n * interval '1 month') from generate_series(0, 12) n`.execute(
    database,
  )
  await sql`
    insert into group_settings (chat_id, settings) select chat_id, '{"log_days":366}' from ${busy(chatId)}`.execute(
    database,
  )
  await sql`
    insert into log_entries (chat_id, at, kind, via, actor_id, target_id, outcome)
    select chat_id, ${ago(365, perGroup.entries)}, ('{mute,ban,delete_message,warn}'::text[])[n % 4 + 1], 'app',
      ${owner}::bigint + n % 20, ${someone}, 'done'
    from ${busy(chatId)}, generate_series(1, ${perGroup.entries}::int) n`.execute(database)
}

/** Every hit was acted on, and one of twenty undone. */
async function givenHits(database: Database, chatId: ChatId): Promise<void> {
  const id = sql`place * 1000000 + n`
  await sql`
    insert into actions (chat_id, action_id, kind, via, actor_id, target_id, params, key, state, created_at, settled_at)
    select chat_id, ${id}, 'delete_message', 'bot', 1, ${someone}, '{}', gen_random_uuid(), 'done', at, at
    from ${busy(chatId)}, generate_series(1, ${perGroup.hits}::int) n, lateral (
      select ${ago(89, perGroup.hits)} as at) t`.execute(database)
  await sql`
    insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state, action_id, at, undone_at)
    select chat_id, n, ${someone}, 1, (${[...ruleNames]}::text[])[n % ${ruleNames.length}::int + 1], 'delete', 1, 'done',
      ${id}, at, case when n % 20 = 0 then at end
    from ${busy(chatId)}, generate_series(1, ${perGroup.hits}::int) n, lateral (
      select ${ago(89, perGroup.hits)} as at) t`.execute(database)
}

/** Eight of ten pass, one fails, one runs out of time; an admin takes back one of twenty refusals. */
async function givenChecks(database: Database, chatId: ChatId): Promise<void> {
  const asked = sql`
    from ${busy(chatId)}, generate_series(1, ${perGroup.checks}::int) n, lateral (
      select ${ago(89, perGroup.checks)} as at,
        case n % 10 when 0 then 'failed' when 1 then 'timed_out' else 'passed' end as state) t`
  await sql`
    insert into join_checks (chat_id, user_id, requested_at, token_hash, way, state, language, plan, link, asked_at,
      opened_at, ended_at, deadline)
    select chat_id, ${someone}, extract(epoch from at)::bigint, decode(md5(chat_id || '/' || n), 'hex'), 'sheet', state, 'en',
      '{}', 'https://t.me/+link' || n % ${perGroup.links}::int, at, at + interval '3 s', at + interval '20 s', at ${asked}`.execute(
    database,
  )
  await sql`
    insert into actions (chat_id, action_id, kind, via, actor_id, target_id, params, key, state, origin, created_at, settled_at)
    select chat_id, place * 1000000 + 500000 + n, case state when 'passed' then 'approve' else 'decline' end, 'bot', 1,
      ${someone}, '{}', gen_random_uuid(), 'done', 'check_' || state, at + interval '20 s', at + interval '21 s' ${asked}`.execute(
    database,
  )
  await sql`
    insert into log_entries (chat_id, at, kind, via, actor_id, target_id, outcome)
    select chat_id, at + interval '21 s', case state when 'passed' then 'approve' else 'decline' end, 'bot', null::bigint,
      ${someone}, 'done' ${asked}
    union all
    select chat_id, at + interval '10 minutes', 'approve', 'app', ${owner}, ${someone}, 'done' ${asked}
    where state <> 'passed' and n % 20 < 2`.execute(database)
}

/** A third of them came in the last year, by these links. */
async function givenLinks(database: Database, chatId: ChatId): Promise<void> {
  await sql`
    insert into invite_links (chat_id, link, name, creator_user_id, observed_at)
    select chat_id, 'https://t.me/+link' || n, 'Link ' || n, ${owner}, 1
    from ${busy(chatId)}, generate_series(0, ${perGroup.links - 1}::int) n`.execute(database)
  await sql`
    update members m set came_link = 'https://t.me/+link' || user_id % ${perGroup.links}::int,
      joined_at = extract(epoch from now())::bigint - user_id % 365 * 86400
    from ${busy(chatId)} where m.chat_id = c.chat_id and m.user_id % 3 = 0`.execute(database)
}

/** How long the lists of a group's activity take to be read, one after the other, by its owner. */
export async function detailsFigures(
  { database, chatId }: { database: Database; chatId: ChatId },
  engine: Engine,
): Promise<Figure[]> {
  for (const given of [givenLog, givenHits, givenChecks, givenLinks]) await given(database, chatId)
  for (const table of ['log_entries', 'actions', 'rule_hits', 'join_checks', 'invite_links', 'members'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
  const parts = { database, now: () => new Date(), botId: UserId.parse(1), photoUrl: () => '' }
  const standing = { chatId, role: 'creator', rights: [], telegram: 'reachable' } as const
  const figures: Figure[] = []
  for (const days of [366, 90]) {
    const wanted = { time_zone: 'Europe/Berlin', days, most: mostOf.page }
    const value = await p50(() => readDetails(parts, { userId: owner, standing }, wanted))
    const what = `who and what stood behind ${days} days, among 1 M, p50, ${engine}`
    figures.push({ what, value, unit: 'ms', ...(engine === 'postgres' && { atMost: budgetMs }) })
  }
  return figures
}
