import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/schema.ts'
import { moveWaiting } from '../../platform/outbox/outbox-store.ts'
import type { Upgraded } from './effects.ts'
import { isSupergroup } from './effects-merge-chat.ts'
import { mergeChatInto } from './effects-store-chats.ts'
import { mergeMembersInto } from './effects-store-members.ts'

/** Key of the advisory lock that keeps a chat's id what it is while rows are written under it. */
const upgradeLock = 7_302

/**
 * The ids under which the rows of these groups live now. Until the transaction ends no group is upgraded, so what is
 * written under them stays where it belongs.
 */
export async function currentIds(
  trx: Transaction,
  chatIds: Iterable<number>,
): Promise<(chatId: number) => number> {
  await sql`select pg_advisory_xact_lock_shared(${upgradeLock})`.execute(trx)
  const basic = [...new Set(chatIds)].filter((chatId) => !isSupergroup(chatId))
  if (!basic.length) return (chatId) => chatId
  const { rows } = await sql<{ old_chat_id: number; chat_id: number }>`
    select old_chat_id, chat_id from chat_aliases where old_chat_id = any(${basic}::bigint[])`.execute(trx)
  const aliases = new Map(rows.map((row) => [row.old_chat_id, row.chat_id]))
  return (chatId) => aliases.get(chatId) ?? chatId
}

async function moveHours(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from chat_hours where chat_id = ${from} returning *)
    insert into chat_hours as h (chat_id, hour, messages, joins, leaves)
    select ${to}, hour, messages, joins, leaves from moved
    on conflict (chat_id, hour) do update set
      messages = h.messages + excluded.messages, joins = h.joins + excluded.joins,
      leaves = h.leaves + excluded.leaves`.execute(trx)
}

async function moveRequests(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from join_requests where chat_id = ${from} returning *)
    insert into join_requests
    select ${to}, user_id, requested_at, update_id, state, bio, invite_link, user_chat_id, resolved_at from moved
    on conflict (chat_id, user_id) do nothing`.execute(trx)
}

async function move(trx: Transaction, { from, to }: Upgraded): Promise<void> {
  await sql`
    insert into chat_aliases (old_chat_id, chat_id) values (${from}, ${to})
    on conflict (old_chat_id) do nothing`.execute(trx)
  await mergeChatInto(trx, from, to)
  await mergeMembersInto(trx, from, to)
  await moveHours(trx, from, to)
  await moveRequests(trx, from, to)
  await moveWaiting(trx, from, to)
  await sql`update member_moves set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}

/**
 * Moves all rows of upgraded groups to their new ids; the old ids stay aliases for ever (REL-17). Twice is the same as
 * once. Must be the first that a transaction locks: it waits for everybody who writes, and they for it.
 */
export async function upgrade(trx: Transaction, upgrades: readonly Upgraded[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${upgradeLock})`.execute(trx)
  for (const one of upgrades) await move(trx, one)
}
