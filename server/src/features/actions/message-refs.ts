import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { hour } from '#platform/durations.ts'

/** A bot deletes nothing that is older than two days (Bot API 10.3, deleteMessage). */
const lifeSeconds = 48 * hour

/** How long a deletion may wait for its turn. One message that grew too old meanwhile would fail the whole call. */
export const deletionSeconds = hour

/** What is younger than this can still be deleted when its turn comes. */
export const deletableSeconds = lifeSeconds - deletionSeconds

/** Whether what the person wrote is deleted by it. */
export const deletes = (action: Action): boolean =>
  action.kind === 'delete_messages' || (action.kind === 'ban' && action.delete_messages === true)

type Person = { chatId: ChatId; userId: UserId }

/** Someone's recent messages that can still be deleted, the newest first. */
export async function messagesOf(
  trx: Transaction,
  { chatId, userId }: Person,
  /** Unix seconds. */
  now: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('message_refs')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where('date', '>', now - deletableSeconds)
    .select('message_id')
    .orderBy('date', 'desc')
    .orderBy('message_id', 'desc')
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** What was deleted is not asked for again. */
export async function forgetMessagesOf(trx: Transaction, { chatId, userId }: Person, before: Date) {
  await sql`
    delete from message_refs
    where chat_id = ${chatId} and user_id = ${userId} and date <= ${Math.floor(before.getTime() / 1000)}`.execute(
    trx,
  )
}
