import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import { type SaidThere, saidColumns, takeDown } from './take-down.ts'

/** When to look again for a line that has not been said yet: each call is settled at its deadline. */
const againSeconds = 30

type Said = {
  chatId: number
  /** The `dedupeKey` of the call that says it. */
  key: string
  settings: Pick<GroupSettings, 'cleanup'>
}

/**
 * Notes down that a line of the bot's own, such as a welcome, is to go again, where the group wants that. In the
 * transaction in which the line is owed, so that no restart forgets it.
 */
export async function staysForAWhile(trx: Transaction, { chatId, key, settings }: Said): Promise<void> {
  const seconds = settings.cleanup.own_seconds
  if (seconds === null) return
  await sql`
    insert into lasting_lines (chat_id, said_key, due_at)
    values (${chatId}, ${key}, now() + ${seconds} * interval '1 second')
    on conflict do nothing`.execute(trx)
}

type Due = SaidThere & { chat_id: number; said_key: string; is_over: boolean }

/** Deletes lines that have stood for as long as their group wants; answers whether one was due. Wake the outbox after it. */
export const clearLasting = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      select l.chat_id, l.said_key, ${saidColumns},
        o.id is null or o.settled_at is not null as is_over
      from lasting_lines l
      left join outbox o on o.chat_id = l.chat_id and o.dedupe_key = l.said_key
      where l.due_at <= now() order by l.due_at limit 50 for update of l skip locked`.execute(trx)
    for (const row of rows) await clear(trx, row)
    return rows.length > 0
  })

async function clear(trx: Transaction, { chat_id, said_key, is_over, ...said }: Due): Promise<void> {
  if (!is_over) {
    await sql`
      update lasting_lines set due_at = now() + ${againSeconds} * interval '1 second'
      where chat_id = ${chat_id} and said_key = ${said_key}`.execute(trx)
    return
  }
  await enqueueAll(trx, takeDown(said, { chatId: chat_id, key: said_key, class: 'digest' }))
  await sql`delete from lasting_lines where chat_id = ${chat_id} and said_key = ${said_key}`.execute(trx)
}
