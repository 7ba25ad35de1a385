import { randomUUID } from 'node:crypto'
import type { UserId } from '@steward/contract/ids.ts'
import type { TransferAnswer } from '@steward/contract/transfers.ts'
import { sql } from 'kysely'
import { keepBotChats } from '#domain/bot-chats.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import type { GivenStore } from '#platform/database/testing.ts'
import { answerTransfer } from '../answer.ts'
import { beginTransfer } from '../begin.ts'
import { readApplication } from '../read-application.ts'
import { readStewardship } from '../stewardship.ts'
import { givenTransfers } from '../testing.ts'

export const [ann, bob, zoe, max] = [user(1), user(2), user(3), user(4)]

/** Ann owns a group and answers for it; Bob, Zoë and Max are admins of it. */
export async function givenWorld({ database }: GivenStore) {
  const away = { is: false }
  const { deps, told } = givenTransfers(database, { isAway: () => away.is })
  const chatId = await givenChat(database, { title: 'Riverside', synced_at: new Date() })
  await givenMember(database, { chat_id: chatId, user_id: ann, status: 'creator' })
  for (const user_id of [bob, zoe, max])
    await givenMember(database, { chat_id: chatId, user_id, status: 'administrator' })
  await sql`update users set signed_in_at = now()`.execute(database)
  await keepBotChats(database, new Map([ann, bob, zoe, max].map((userId) => [userId, true])))

  const wanted = (by: UserId, reason: string | null) => ({ chatId, by, reason, key: randomUUID() })
  return {
    chatId,
    deps,
    told,
    away,
    offer: (receiver = bob, by = ann, key?: string) =>
      beginTransfer(deps, {
        kind: 'offer',
        receiver,
        ...wanted(by, 'I move away'),
        ...(key !== undefined && { key }),
      }),
    claim: (by: UserId) => beginTransfer(deps, { kind: 'claim', receiver: by, ...wanted(by, 'I run it') }),
    answer: (by: UserId, apply_id: string, answer: TransferAnswer, reason: string | null = null) =>
      answerTransfer(deps, by, { apply_id, answer, reason }),
    read: (by: UserId, applyId: string) => readApplication(deps, by, applyId),
    page: (by: UserId, role: 'creator' | 'administrator' = 'administrator') =>
      readStewardship(deps, { userId: by, chatId, role }),
    heard: () => told.splice(0).map(({ userId, text }) => `${userId}: ${text}`),
    log: async () => {
      const { rows } = await sql<{ kind: string; actor_id: number | null; target_id: number | null }>`
        select kind, actor_id, target_id from log_entries order by entry_id`.execute(database)
      return rows.map(({ kind, actor_id, target_id }) => `${kind} ${actor_id ?? '-'} ${target_id ?? '-'}`)
    },
    is: (user_id: UserId, status: 'administrator' | 'member' | 'left') =>
      sql`update members set status = ${status}, told_status = ${status}, is_present = ${status !== 'left'}
        where user_id = ${user_id}`.execute(database),
    /** Everything happened so many days earlier, as if so much time had gone by since. */
    pass: (days: number) =>
      sql`update transfer_applications set created_at = created_at - ${days} * interval '1 day',
        expires_at = expires_at - ${days} * interval '1 day'`.execute(database),
    silent: (user_id: UserId, days: number) =>
      database.transaction().execute(async (trx) => {
        const then = sql<Date>`now() - ${days} * interval '1 day'`
        await sql`update users set signed_in_at = ${then} where user_id = ${user_id}`.execute(trx)
        await sql`update stewardships set since = ${then} where steward_user_id = ${user_id}`.execute(trx)
        await sql`update chats set first_seen_at = now() - interval '1 year'`.execute(trx)
      }),
  }
}
