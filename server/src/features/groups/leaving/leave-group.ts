import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { heldId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { stewardOf } from '#domain/owners.ts'
import { Refused } from '#platform/refused.ts'
import type { Standing } from '#platform/http/gate.ts'
import { leavingCall } from './leaving.ts'
import { purgeGroup } from './purge.ts'

type Asked = { standing: Pick<Standing, 'chatId'>; by: UserId }

/** The group as its steward alone may end it here; it stays as it is until the transaction ends. */
async function ofSteward(trx: Transaction, { standing, by }: Asked) {
  const chatId = await heldId(trx, standing.chatId)
  const { rows } = await sql<{ is_out: boolean }>`
    select state = 'bot_removed' as is_out from chats where chat_id = ${chatId} for update`.execute(trx)
  if (!rows[0]) throw new Refused('group_not_found')
  if ((await stewardOf(trx, chatId)) !== by) throw new Refused('not_the_steward')
  return { chatId, isOut: rows[0].is_out }
}

/** Whether the bot is out is asked then, in case no update tells. */
const compareSeconds = 30

/**
 * Owes Telegram that the bot leaves; the log tells of it when it is out. A bot that is out already stays out. Asked
 * again, a call that still waits is made at once, and one that came to its end is owed anew.
 */
export const leaveGroup = (database: Database, asked: Asked): Promise<ChatId> =>
  database.transaction().execute(async (trx) => {
    const { chatId, isOut } = await ofSteward(trx, asked)
    if (isOut) return chatId
    await sql`
      update chats set leave_asked_by = ${asked.by}, leave_asked_at = now(),
        sync_due_at = least(sync_due_at, now() + ${compareSeconds} * interval '1 second')
      where chat_id = ${chatId}`.execute(trx)
    const { numAffectedRows } = await sql`
      update outbox set outcome = null, not_before = case when leased_until > now() then not_before else now() end
      where chat_id = ${chatId} and method = ${leavingCall} and settled_at is null`.execute(trx)
    if (!numAffectedRows)
      await enqueue(trx, {
        method: leavingCall,
        params: { chat_id: chatId },
        lane: chatId,
        class: 'moderation',
      })
    return chatId
  })

export async function isRemoved(database: Database, chatId: ChatId): Promise<boolean> {
  const { rows } = await sql`
    select from chats where chat_id = ${chatId} and state = 'bot_removed'`.execute(database)
  return rows.length > 0
}

/** Pieces that are forgotten while somebody waits; what is more, the job forgets within the hour, and nobody sees it. */
const piecesAtOnce = 20

/**
 * Erases a group that the bot has left: from this moment nobody sees it any more, and it cannot be taken back (SEC-58).
 * A bot that is added again meanwhile begins with what is left, which is nothing that its owner wanted kept.
 */
export async function forgetGroup(database: Database, asked: Asked): Promise<void> {
  const forgotten = await database.transaction().execute(async (trx) => {
    const { chatId, isOut } = await ofSteward(trx, asked)
    if (!isOut) throw new Refused('bot_still_here')
    await sql`update chats set forget_asked_at = now() where chat_id = ${chatId}`.execute(trx)
    return chatId
  })
  for (let piece = 0; piece < piecesAtOnce && (await purgeGroup(database, forgotten)); piece += 1);
}
