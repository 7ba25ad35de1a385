import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'

/** Our clock may be ahead of Telegram's: what is dated after this still counts as newer. */
const skewSeconds = 10

/** A new title is what is shown until a newer message carries another. */
async function rename(trx: Transaction, chatId: ChatId, title: string): Promise<void> {
  await sql`
    with clock as (select extract(epoch from now())::bigint - ${skewSeconds}::bigint as told_at)
    update chats c set title = ${title}, sync_due_at = now(),
      title_update_id = case when c.title_observed_at < clock.told_at then 0 else c.title_update_id end,
      title_observed_at = greatest(c.title_observed_at, clock.told_at)
    from clock where c.chat_id = ${chatId}`.execute(trx)
}

/**
 * What became of a group as a whole when an action was done; of a description and of permissions Telegram tells nobody.
 * A comparison that was under way may have read what was so before, so another one follows.
 */
export async function settleGroup(trx: Transaction, chatId: ChatId, asked: Action): Promise<void> {
  switch (asked.kind) {
    case 'rename':
      return rename(trx, chatId, asked.title)
    case 'describe':
      await sql`
        update chats set description = nullif(${asked.description}, ''), sync_due_at = now()
        where chat_id = ${chatId}`.execute(trx)
      return
    case 'permissions':
      await sql`
        update chats set permissions = ${asked.permissions}::text[], sync_due_at = now()
        where chat_id = ${chatId}`.execute(trx)
  }
}
