import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogKind, LogVia } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database/schema.ts'
import { keepProfileChanges, type Origin } from './profile-changes.ts'

export type NewEntry = {
  chatId: ChatId
  kind: LogKind
  via: LogVia
  /** Null: the bot by itself, or nobody that we know. */
  actorId: UserId | null
  targetId?: UserId | null
  actionId?: number | null
  reason?: string | null
  outcome?: ActionState
  /** A refusal's name, or Telegram's own words. */
  error?: string | null
  /** What else is worth knowing; the contract's `LogDetails` says what of it is shown. */
  details?: object | null
  /** What asked for it, where somebody did not ask for it by itself. */
  origin?: Origin | null
  /** When it happened, where somebody else's clock says so; otherwise now. */
  at?: Date
}

/** Writes down what was done, in the transaction that does it: both are there, or neither. */
export async function writeEntries(trx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (!entries.length) return
  await trx
    .insertInto('log_entries')
    .values(
      entries.map((entry) => ({
        chat_id: entry.chatId,
        kind: entry.kind,
        via: entry.via,
        actor_id: entry.actorId,
        target_id: entry.targetId ?? null,
        action_id: entry.actionId ?? null,
        reason: entry.reason ?? null,
        outcome: entry.outcome ?? 'done',
        error: entry.error ?? null,
        details: entry.details ? JSON.stringify(entry.details) : null,
        ...(entry.at && { at: entry.at }),
      })),
    )
    .execute()
  await keepProfileChanges(trx, entries)
}

export const writeEntry = (trx: Transaction, entry: NewEntry): Promise<void> => writeEntries(trx, [entry])

/**
 * Makes the months of the log that are coming and drops those that are past keeping. Whoever reads or writes the log
 * meanwhile is given way to: there is always a next time.
 */
export const keepLog = (database: Database, days: number): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    await sql`select log_keep(${days}::integer)`.execute(trx)
    return false
  })
