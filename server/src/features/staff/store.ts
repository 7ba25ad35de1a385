import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { currentId } from '../../platform/database/current-id.ts'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import { anonymousAdmin, standIns } from '../../platform/telegram/stand-ins.ts'
import { StaffCommand } from './staff-command.ts'

export type Pending = {
  chatId: ChatId
  messageId: number
  /** Null: an anonymous admin, or a channel. */
  actor: UserId | null
  /** Who wrote it, or the account that stands for them. */
  speaker: number
  command: StaffCommand
  attempts: number
}
export type NewCommand = { chatId: number; messageId: number; speaker: number; command: StaffCommand }

/** In the transaction of the updates: a command is begun once, whatever happens to the process. */
export async function keepCommands(trx: Transaction, commands: readonly NewCommand[]): Promise<void> {
  for (const { chatId, messageId, speaker, command } of commands)
    await sql`
      insert into staff_commands (chat_id, message_id, actor_id, command)
      values (${currentId(chatId)}, ${messageId}, ${speaker}, ${JSON.stringify(command)})
      on conflict do nothing`.execute(trx)
}

const leaseSeconds = 30

/**
 * Takes some of what waits: of each chat the command that was written first, and no other before that one is done. One
 * who dies with it gives it up when the lease runs out. `ofChat`: of this one only.
 */
export async function leaseCommands(
  database: Database,
  limit: number,
  ofChat: ChatId | null = null,
): Promise<Pending[]> {
  const { rows } = await sql<{
    chat_id: ChatId
    message_id: number
    actor_id: UserId
    command: string
    attempts: number
  }>`
    update staff_commands set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    where (chat_id, message_id) in (
      select chat_id, message_id from staff_commands c
      where done_at is null and due_at <= now() ${ofChat === null ? sql`` : sql`and chat_id = ${ofChat}`}
        and not exists (
          select from staff_commands e
          where e.chat_id = c.chat_id and e.message_id < c.message_id and e.done_at is null)
      order by due_at, message_id limit ${limit} for update skip locked)
    returning chat_id, message_id, actor_id, command, attempts`.execute(database)
  return rows.map((row) => ({
    chatId: row.chat_id,
    messageId: row.message_id,
    actor: standIns.has(row.actor_id) ? null : row.actor_id,
    speaker: row.actor_id,
    command: StaffCommand.parse(JSON.parse(row.command)),
    attempts: row.attempts,
  }))
}

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

/** False when somebody else was done with it before. */
export async function markDone(trx: Transaction, { chatId, messageId }: Which): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_commands set done_at = now()
    where chat_id = ${chatId} and message_id = ${messageId} and done_at is null`.execute(trx)
  return Boolean(numAffectedRows)
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

/** Whether the action of this key was begun before the process died. */
export async function isBegun(
  database: Database,
  { chatId, actor }: { chatId: ChatId; actor: UserId },
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from actions where chat_id = ${currentId(chatId)} and actor_id = ${actor} and key = ${key}`.execute(
    database,
  )
  return rows.length > 0
}
