import { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './schema.ts'
import { goesAlong } from './sessions.ts'
import { isSupergroup } from '../telegram/is-supergroup.ts'
import { unseen } from './unseen.ts'

/** The id that a group has now: one that was upgraded is found by its old id too (REL-17). */
export const currentId = (chatId: number) =>
  sql<ChatId>`coalesce((select chat_id from chat_aliases where old_chat_id = ${chatId}), ${chatId}::bigint)`

/** Key of the advisory lock that keeps a chat's id what it is while rows are written under it. */
export const upgradeLock = 7_302

/** The same, asked by itself. */
export async function idNow(database: Database, chatId: number): Promise<ChatId> {
  const { rows } = await sql<{ chat_id: ChatId }>`select ${currentId(chatId)} as chat_id`.execute(database)
  return rows[0]?.chat_id ?? ChatId.parse(chatId)
}

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

/** The same for many, with one look at those that may have another: a supergroup keeps its id. */
export async function heldIds(
  trx: Transaction,
  chatIds: Iterable<number>,
): Promise<(chatId: number) => ChatId> {
  await holdIds(trx)
  const asked = [...new Set(chatIds)]
  const moved = await movedIds(
    trx,
    asked.filter((chatId) => !isSupergroup(chatId)),
  )
  const ids = new Map(asked.map((chatId) => [chatId, moved.get(chatId) ?? ChatId.parse(chatId)]))
  return (chatId) => {
    const id = ids.get(chatId)
    if (id === undefined) throw new Error('nobody asked for this group')
    return id
  }
}

async function movedIds(trx: Transaction, basic: readonly number[]): Promise<Map<number, ChatId>> {
  if (!basic.length) return new Map()
  const { rows } = await sql<{ old_chat_id: number; chat_id: ChatId }>`
    select old_chat_id, chat_id from chat_aliases
    where old_chat_id = any(${unseen(basic, 'bigint')}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [row.old_chat_id, row.chat_id]))
}
