import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

const forgetBulks = 20

/** Forgets some of the bulk actions of long ago, with the people in them; answers whether there are more. */
export const forgetOldBulks = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ chat_id: number; bulk_id: number }>`
      delete from bulks where (chat_id, bulk_id) in (
        select chat_id, bulk_id from bulks
        where created_at < now() - ${keptHours.action} * interval '1 hour' limit ${forgetBulks})
      returning chat_id, bulk_id`.execute(trx)
    for (const { chat_id: chatId, bulk_id: bulkId } of rows)
      await sql`delete from bulk_items where chat_id = ${chatId} and bulk_id = ${bulkId}`.execute(trx)
    await sql`delete from brakes where coalesce(released_at, 'infinity') < now() - ${keptHours.action} * interval '1 hour'`.execute(
      trx,
    )
    return rows.length === forgetBulks
  })
