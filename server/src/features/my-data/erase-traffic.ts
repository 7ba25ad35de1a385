import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { isBrakedKind } from '#domain/braked-kinds.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { windowsOf } from './windows.ts'

type Erased = { userId: UserId; askedAt: Date; names: readonly string[]; beat: () => Promise<void> }

/** The number by itself, in whatever text. */
const alone = (userId: UserId) => `(?<![-0-9])${userId}(?![0-9])`

/** As a JSON text spells it, without its quotes. */
const spelled = (name: string) => JSON.stringify(name).slice(1, -1)
const shortestName = 3

/**
 * What somebody is called, for texts that the bot sent of them. Two letters are a name of half of the world, and in
 * every other text.
 */
export async function namesOf(database: Database, userId: UserId): Promise<string[]> {
  const row = await database
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['first_name', 'last_name', 'username'])
    .executeTakeFirst()
  if (!row) return []
  const full = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return [full, row.first_name, row.username ?? ''].filter((name) => name.length >= shortestName).map(spelled)
}

/** Whether something from before is still to be read, which would bring back what is erased; or to be sent of them. */
export async function isOnItsWay(
  database: Database,
  { userId, askedAt }: Pick<Erased, 'userId' | 'askedAt'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from updates where done_at is null and received_at <= ${askedAt})
      or exists (select from outbox where settled_at is null
        and (chat_id = ${userId} or params ~ ${alone(userId)})) as found`.execute(database)
  return rows[0]?.found ?? false
}

/**
 * Whether the brake of a group holds them, or counts what they did a moment ago. Whoever is erased meanwhile and comes
 * back would begin with nothing counted; no sign-in succeeds until it is over.
 */
export async function isBraked(database: Database, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from brakes where user_id = ${userId} and pulled_at is not null and released_at is null)
      or exists (
        select from actions a left join actions cause on cause.action_id = a.because
        left join group_settings s on s.chat_id = a.chat_id
        where coalesce(cause.actor_id, a.actor_id) = ${userId} and ${isBrakedKind}
          and a.created_at > now() - interval '1 minute' * coalesce(
            (s.settings::jsonb -> 'brake' ->> 'minutes')::integer, ${defaultGroupSettings.brake.minutes}))
      as found`.execute(database)
  return rows[0]?.found ?? false
}

/** Nothing more is written to them; what is just being sent comes to its end first. */
export async function sendNothingTo(trx: Transaction, userId: UserId): Promise<void> {
  await sql`delete from outbox where chat_id = ${userId} and state <> 'sending'`.execute(trx)
}

/**
 * Empties what Telegram sent of them, and what was sent to it, as far as nobody works with it any more. Their rows
 * stay without content where a repeat must still be known. `all`: also what waits, after an outage of half a day.
 */
export async function eraseTraffic(
  database: Database,
  { userId, askedAt, names, beat }: Erased,
  all: boolean,
) {
  const id = alone(userId)
  for await (const { leaf, holds } of windowsOf(database, 'updates')) {
    await sql`
      update ${sql.id(leaf)} set payload = '{}', lane = case when lane = ${userId} then 0 else lane end,
        dead_reason = case when done_at is null then 'erased' else dead_reason end,
        done_at = coalesce(done_at, now())
      where ${holds} and received_at <= ${askedAt} and (done_at is not null or ${all}::boolean)
        and (lane = ${userId} or payload ~ ${id})`.execute(database)
    await beat()
  }
  for await (const { leaf, holds } of windowsOf(database, 'outbox')) {
    await sql`delete from ${sql.id(leaf)} where ${holds} and chat_id = ${userId}`.execute(database)
    await sql`
      update ${sql.id(leaf)} set params = '{}', outcome = null, order_key = null,
        dedupe_key = case when dedupe_key ~ ${id} then null else dedupe_key end
      where ${holds} and settled_at is not null and params <> '{}'
        and (params ~ ${id} or outcome ~ ${id} or dedupe_key ~ ${id}
        or exists (select from unnest(${names}::text[]) as n(name) where position(n.name in params) > 0))`.execute(
      database,
    )
    await beat()
  }
  await sql`delete from outbox_pauses where scope = ${`lane ${userId}`}`.execute(database)
}
