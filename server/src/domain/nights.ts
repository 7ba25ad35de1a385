import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'

/** What was chosen for a group's nights is different since this transaction: whoever turns nights looks at it next. */
export async function lookAtNight(trx: Transaction, chatId: ChatId): Promise<void> {
  await sql`
    insert into nights (chat_id, due_at) values (${chatId}, to_timestamp(0))
    on conflict (chat_id) do update set due_at = excluded.due_at`.execute(trx)
}

/** The group was upgraded, and Telegram took its permissions along. */
export async function moveNight(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    update nights set chat_id = ${to} where chat_id = ${from}
      and not exists (select from nights where chat_id = ${to})`.execute(trx)
}
