import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { heldId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { isHeld } from './brake.ts'

/** Begins nobody more. What was begun ends, and whoever waits keeps their place. */
export async function pauseBulk(database: Database, chatId: ChatId, bulkId: number): Promise<void> {
  await sql`
    update bulks set state = 'paused', paused_by_hand = true, revision = revision + 1
    where chat_id = ${chatId} and bulk_id = ${bulkId} and state = 'running'`.execute(database)
}

/** Goes on with one that was paused by hand. Whom the brake holds by now waits for it to be released, as all of theirs. */
export const resumeBulk = (database: Database, asked: ChatId, bulkId: number): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const chatId = await heldId(trx, asked)
    const { rows } = await sql<{ actor_id: UserId }>`
      select actor_id from bulks
      where chat_id = ${chatId} and bulk_id = ${bulkId} and state = 'paused' and paused_by_hand`.execute(trx)
    if (!rows[0]) return
    // The brake's row before the bulk action's, as whoever pulls it takes them.
    const held = await isHeld(trx, chatId, rows[0].actor_id)
    await sql`
      update bulks set state = case when ${held} and not is_allowed then 'paused' else 'running' end,
        paused_by_hand = false, due_at = now(), revision = revision + 1
      where chat_id = ${chatId} and bulk_id = ${bulkId} and state = 'paused' and paused_by_hand`.execute(trx)
  })
