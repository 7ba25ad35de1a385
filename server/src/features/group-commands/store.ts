import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { askAlong, goesAlong } from '#platform/database/sessions.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { renewLeases } from '#platform/renew-leases.ts'
import { anonymousAdmin, standIns } from '#platform/telegram/stand-ins.ts'
import { GroupCommand } from './group-command.ts'
import { unseen } from '#platform/database/unseen.ts'

export type Pending = {
  chatId: ChatId
  messageId: number
  /** Null: an anonymous admin, or a channel. */
  actor: UserId | null
  /** Who wrote it, or the account that stands for them. */
  speaker: number
  command: GroupCommand
  attempts: number
}
export type NewCommand = { chatId: number; messageId: number; speaker: number; command: GroupCommand }

/** In the transaction of the updates: a command is begun once, whatever happens to the process. */
export async function keepCommands(trx: Transaction, commands: readonly NewCommand[]): Promise<void> {
  if (!commands.length) return
  await sql`${goesAlong}
    insert into staff_commands (chat_id, message_id, actor_id, command)
    select coalesce((select a.chat_id from chat_aliases a where a.old_chat_id = n.asked), n.asked),
      n.message_id, n.actor_id, n.command
    from unnest(
      ${unseen(
        commands.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        commands.map(({ messageId }) => messageId),
        'bigint',
      )},
      ${unseen(
        commands.map(({ speaker }) => speaker),
        'bigint',
      )},
      ${unseen(
        commands.map(({ command }) => JSON.stringify(command)),
        'text',
      )}
    ) as n(asked, message_id, actor_id, command)
    on conflict do nothing`.execute(trx)
}

type Row = {
  chat_id: ChatId
  message_id: number
  actor_id: UserId
  command: string
  attempts: number
}

/**
 * Takes some of what waits: of each chat the command that was written first, and no other before that one is done. One
 * who dies with it gives it up when the lease runs out. `ofChats`: of these only. In a transaction it is sent along (0056), and
 * known after the commit.
 */
export async function leaseCommands(
  database: Database | Transaction,
  limit: number,
  ofChats: readonly number[] | null = null,
): Promise<() => Pending[]> {
  const taking = sql<Row>`
    with due as materialized (
      select chat_id, message_id from staff_commands c
      where done_at is null and due_at <= now()
        ${ofChats === null ? sql`` : sql`and chat_id = any(${unseen([...ofChats], 'bigint')}::bigint[])`}
        and not exists (
          select from staff_commands e
          where e.chat_id = c.chat_id and e.message_id < c.message_id and e.done_at is null)
      order by due_at, message_id limit ${limit} for update skip locked)
    update staff_commands set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    where (chat_id, message_id) in (select * from due)
    returning chat_id, message_id, actor_id, command, attempts`
  const rows = await askAlong(database, taking)
  return () => rows().map(pendingOf)
}

const pendingOf = (row: Row): Pending => ({
  chatId: row.chat_id,
  messageId: row.message_id,
  actor: standIns.has(row.actor_id) ? null : row.actor_id,
  speaker: row.actor_id,
  command: GroupCommand.parse(JSON.parse(row.command)),
  attempts: row.attempts,
})

/** For a keeper. */
export const renewCommands = (database: Database) =>
  renewLeases<Pending>(database, {
    table: 'staff_commands',
    by: {
      chat_id: ['bigint', ({ chatId }) => chatId],
      message_id: ['bigint', ({ messageId }) => messageId],
      attempts: ['int', ({ attempts }) => attempts],
    },
    unless: sql`t.done_at is not null`,
  })

type Which = Pick<Pending, 'chatId' | 'messageId'>

export async function putOff(
  database: Database,
  { chatId, messageId }: Which,
  seconds: number,
): Promise<void> {
  await sql`
    update staff_commands set due_at = now() + ${seconds} * interval '1 second', attempts = attempts - 1
    where chat_id = ${chatId} and message_id = ${messageId}`.execute(database)
}

/** False of each that somebody else was done with before. Asked along: it is known when the next statement is answered. */
export async function markDone(trx: Transaction, all: readonly Which[]): Promise<() => boolean[]> {
  const marking = sql<{ chat_id: number; message_id: number }>`
    update staff_commands c set done_at = now()
    from unnest(
      ${unseen(
        all.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        all.map(({ messageId }) => messageId),
        'bigint',
      )}
    ) as d(chat_id, message_id)
    where c.chat_id = d.chat_id and c.message_id = d.message_id and done_at is null
    returning c.chat_id, c.message_id`
  const rows = await askAlong(trx, marking)
  return () => {
    const done = new Set(rows().map((row) => `${row.chat_id} ${row.message_id}`))
    return all.map(({ chatId, messageId }) => done.has(`${chatId} ${messageId}`))
  }
}

/** Forgets commands with the updates that brought them. */
export async function forgetCommands(database: Database): Promise<boolean> {
  const rows = 5_000
  const { numAffectedRows } = await sql`
    delete from staff_commands where ctid = any(array(
      select ctid from staff_commands
      where created_at < now() - ${keptHours.update} * interval '1 hour' limit ${rows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rows
}

/** Whether they are staff as far as we know: who is told so often is no question of rights. */
export async function isStaff(
  trx: Database | Transaction,
  chatId: ChatId,
  speaker: number,
): Promise<boolean> {
  if (speaker === anonymousAdmin) return true
  const { rows } = await sql`
    select from members where chat_id = ${currentId(chatId)} and user_id = ${speaker}
      and status in ('creator', 'administrator')`.execute(trx)
  return rows.length > 0
}

/** Whether the action of this key was begun, or rules were told, before the process died. */
export async function isBegun(
  database: Database,
  { chatId, messageId, actor }: Which & { actor: UserId },
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from actions where chat_id = ${currentId(chatId)} and actor_id = ${actor} and key = ${key}
    union all
    select from staff_commands
    where chat_id = ${currentId(chatId)} and message_id = ${messageId} and carried_at is not null`.execute(
    database,
  )
  return rows.length > 0
}

/** In the transaction of what a command tells rules: false when an earlier try has told them. */
export async function carryOnce(trx: Transaction, { chatId, messageId }: Which): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_commands set carried_at = now()
    where chat_id = ${currentId(chatId)} and message_id = ${messageId} and carried_at is null`.execute(trx)
  return Number(numAffectedRows ?? 0) > 0
}
