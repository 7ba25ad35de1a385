import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'

const rowsAtOnce = 5_000

/**
 * Every table with rows of a chat, as the database itself names them, so that none can be forgotten. A partition is
 * one too: a row's place says which row it is only within its own table.
 */
async function tablesOfChats(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'chat_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('chats', 'chat_aliases')
    order by c.relname`.execute(database)
  return rows.map(({ name }) => name)
}

/** Thirty days after the bot, or as soon as whoever answers for the group wants it. */
const isDue = sql`state = 'bot_removed' and (forget_asked_at is not null
  or removed_at < now() - ${keptHours.removedGroup} * interval '1 hour')`

async function nextDue(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ chat_id: number }>`
    select chat_id from chats where ${isDue} order by forget_asked_at nulls last, removed_at limit 1`.execute(
    database,
  )
  return rows[0]?.chat_id
}

/** Nobody can bring the bot back while this holds; undefined when somebody has. */
async function held<Answer>(
  database: Database,
  chatId: number,
  work: (trx: Transaction) => Promise<Answer>,
): Promise<Answer | undefined> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from chats where chat_id = ${chatId} and ${isDue} for update`.execute(trx)
    return rows.length ? work(trx) : undefined
  })
}

/** Whether all rows of the chat are gone from this table. */
async function emptied(trx: Transaction, table: string, chatId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.id(table)} where ctid = any(array(
      select ctid from ${sql.id(table)}
      where chat_id in (
        select ${chatId}::bigint union all select old_chat_id from chat_aliases where chat_id = ${chatId})
      limit ${rowsAtOnce}))`.execute(trx)
  return numAffectedRows < BigInt(rowsAtOnce)
}

/**
 * Forgets some of a group that is due, its own row last: who comes back before that finds all of it, and who is cut off
 * goes on. Answers whether there may be more.
 */
export async function purgeGroup(database: Database, chatId: number): Promise<boolean> {
  for (const table of await tablesOfChats(database)) {
    const isEmpty = await held(database, chatId, (trx) => emptied(trx, table, chatId))
    // Somebody has brought the bot back.
    if (isEmpty === undefined) return false
    if (!isEmpty) return true
  }
  await held(database, chatId, async (trx) => {
    await sql`delete from chat_aliases where chat_id = ${chatId}`.execute(trx)
    await sql`delete from chats where chat_id = ${chatId}`.execute(trx)
  })
  return false
}

/** The same for the group that has been due for longest (SEC-58). Answers whether there may be more. */
export async function purgeGroups(database: Database): Promise<boolean> {
  const chatId = await nextDue(database)
  if (chatId === undefined) return false
  await purgeGroup(database, chatId)
  return true
}
