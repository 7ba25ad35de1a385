import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from './schema.ts'
import { goesAlong } from './sessions.ts'
import { unseen } from './unseen.ts'

/** The id that a group has now: one that was upgraded is found by its old id too (REL-17). */
export const currentId = (chatId: number) =>
  sql<ChatId>`coalesce((select chat_id from chat_aliases where old_chat_id = ${chatId}), ${chatId}::bigint)`

/** Key of the advisory lock that keeps a chat's id what it is while rows are written under it. */
export const upgradeLock = 7_302

/** Until the transaction ends no group is upgraded: what is written under an id that was read since stays there. */
export async function holdIds(trx: Transaction): Promise<void> {
  await sql`${goesAlong} select pg_advisory_xact_lock_shared(${upgradeLock})`.execute(trx)
}

/** The id under which the rows of a group live, and will live until the transaction ends. */
export async function heldId(trx: Transaction, chatId: number): Promise<ChatId> {
  await holdIds(trx)
  const { rows } = await sql<{ chat_id: ChatId }>`select ${currentId(chatId)} as chat_id`.execute(trx)
  if (!rows[0]) throw new Error('a select without a table has one row')
  return rows[0].chat_id
}

/** The same for many, with one look at them all. */
export async function heldIds(
  trx: Transaction,
  chatIds: readonly number[],
): Promise<(chatId: number) => ChatId> {
  await holdIds(trx)
  const { rows } = await sql<{ asked: number; chat_id: ChatId }>`
    select asked, coalesce((select a.chat_id from chat_aliases a where a.old_chat_id = asked), asked) as chat_id
    from unnest(${unseen([...new Set(chatIds)], 'bigint')}) as asked`.execute(trx)
  const ids = new Map(rows.map((row) => [row.asked, row.chat_id]))
  return (chatId) => {
    const id = ids.get(chatId)
    if (id === undefined) throw new Error('nobody asked for this group')
    return id
  }
}
