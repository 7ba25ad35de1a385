import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'

/**
 * Lets a person go on, as only the group's owners may. The brake holds them as anybody else, for a phone can be stolen;
 * they let themselves go on, but inside the messenger only. What stands still of theirs runs to its end, for whoever allowed it has seen what is left of
 * it; what they do afterwards is counted anew. False when the brake did not hold them.
 */
export async function release(
  trx: Transaction,
  { chatId, userId, by }: { chatId: ChatId; userId: UserId; by: UserId },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('brakes')
    .set({ released_at: sql`now()`, released_by: by })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where('pulled_at', 'is not', null)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) return false
  await sql`
    update bulks set state = 'running', is_allowed = true, due_at = now(), revision = revision + 1
    where chat_id = ${chatId} and actor_id = ${userId} and state = 'paused' and not paused_by_hand`.execute(
    trx,
  )
  await writeEntry(trx, { chatId, kind: 'brake_released', via: 'app', actorId: by, targetId: userId })
  return true
}
