import type { DataExport } from '@steward/contract/my-data.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { copyNotes } from '@steward/contract/words/my-data.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'
import { say } from '#platform/language/say.ts'
import { Refused } from '#platform/refused.ts'
import { copiedTables } from './make-copy.ts'

const validSeconds = 60

type Random = (bytes: number) => Buffer

/** How somebody's copy stands; null where there is none, or none any more. */
export async function copyOf(database: Database, userId: UserId): Promise<DataExport | null> {
  const { rows } = await sql<DataExport>`
    select state, extract(epoch from asked_at)::bigint as asked_at, tables_done as done,
      ${copiedTables.length}::integer as total, bytes, extract(epoch from expires_at)::bigint as expires_at
    from data_exports where user_id = ${userId} and (expires_at is null or expires_at > now())`.execute(
    database,
  )
  return rows[0] ?? null
}

/** Has a copy made, unless one is being made. What was there before goes with that. */
export const askCopy = (database: Database, userId: UserId, newId: () => string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into data_exports as e (user_id, export_id) values (${userId}, ${newId()})
      on conflict (user_id) do update set
        export_id = excluded.export_id, state = 'building', asked_at = now(), tables_done = 0, row_count = 0,
        bytes = 0, attempts = 0, due_at = now(), leased_until = null, fence = e.fence + 1, ready_at = null,
        expires_at = null, token_hash = null, token_expires_at = null
      where e.state <> 'building'
      returning user_id`.execute(trx)
    if (rows.length) await sql`delete from data_export_parts where user_id = ${userId}`.execute(trx)
  })

/** The way to a copy that is ready: an address for one minute and one use, because a browser opens it without a session. */
export async function offerCopy(database: Database, userId: UserId, random: Random): Promise<string> {
  const token = random(32).toString('base64url')
  const { numAffectedRows } = await sql`
    update data_exports set token_hash = ${hashOf(token)},
      token_expires_at = now() + ${validSeconds} * interval '1 second'
    where user_id = ${userId} and state = 'ready' and expires_at > now()`.execute(database)
  if (!numAffectedRows) throw new Refused('copy_not_ready')
  return token
}

export type Taken = { user_id: UserId; export_id: string; ready_at: Date; expires_at: Date }

/** What an address stands for; it is used up with that. */
export async function takeCopy(database: Database, token: string): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update data_exports set token_hash = null, token_expires_at = null
    where token_hash = ${hashOf(token)} and token_expires_at > now() and state = 'ready' and expires_at > now()
    returning user_id, export_id, ready_at, expires_at`.execute(database)
  return rows[0]
}

/**
 * The file, piece by piece: a history may be longer than what one holds in memory. Fails before its end where the copy
 * went away meanwhile, so that whoever fetches it knows.
 */
export async function* copyText(
  database: Database,
  taken: Taken,
  language: Language,
): AsyncGenerator<string> {
  const head = {
    steward: 'my data',
    account: taken.user_id,
    written_at: taken.ready_at.toISOString(),
    notes: Object.values(copyNotes).map((words) => say(words, language)),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "tables": {`
  for (const [place, [table]] of copiedTables.entries()) {
    yield `${place === 0 ? '' : ','}\n${JSON.stringify(table)}: [`
    for (let part = 0; ; part += 1) {
      const row = await database
        .selectFrom('data_export_parts')
        .where('user_id', '=', taken.user_id)
        .where('table_name', '=', table)
        .where('part', '=', part)
        .select('rows_text')
        .executeTakeFirst()
      if (!row) break
      yield `${part === 0 ? '' : ','}\n${row.rows_text}`
    }
    yield ']'
  }
  // Its pieces go when a newer one is asked for: what was left of them must not pass for the whole.
  if (!(await isStill(database, taken))) throw new Error('the copy is gone')
  yield '\n}}\n'
}

async function isStill(
  database: Database,
  { user_id, export_id }: Pick<Taken, 'user_id' | 'export_id'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('data_exports')
    .select('export_id')
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets copies whose day is over, and those that failed; answers whether there are more. */
export const forgetCopies = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ user_id: number }>`
      delete from data_exports where user_id in (
        select user_id from data_exports where expires_at <= now()
          or expires_at is null and asked_at < now() - ${keptHours.dataExport} * interval '1 hour' limit 20)
      returning user_id`.execute(trx)
    const people = rows.map(({ user_id: userId }) => userId)
    await sql`delete from data_export_parts where user_id = any(${people}::bigint[])`.execute(trx)
    return rows.length === 20
  })
