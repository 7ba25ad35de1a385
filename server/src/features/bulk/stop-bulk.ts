import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

/** Leaves alone whom it has not come to yet. What has ended stays as it is. */
export const stopBulk = (database: Database, chatId: ChatId, bulkId: number): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update bulks set state = 'stopped', revision = revision + 1, due_at = now()
      where chat_id = ${chatId} and bulk_id = ${bulkId} and state in ('running', 'paused')`.execute(trx)
    if (!numAffectedRows) return
    await sql`
      update bulk_items set state = 'left',
        revision = (select revision from bulks where chat_id = ${chatId} and bulk_id = ${bulkId})
      where chat_id = ${chatId} and bulk_id = ${bulkId} and state = 'waiting'`.execute(trx)
  })
