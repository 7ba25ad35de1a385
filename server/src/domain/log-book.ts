import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogKind, LogVia } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
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
  await sql`${goesAlong}
    insert into log_entries
      (chat_id, kind, via, actor_id, target_id, action_id, reason, outcome, error, details, at)
    select e.chat_id, e.kind, e.via, e.actor_id, e.target_id, e.action_id, e.reason, e.outcome, e.error, e.details,
      coalesce(e.at::timestamptz, now())
    from unnest(
      ${unseen(
        entries.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        entries.map(({ kind }) => kind),
        'text',
      )},
      ${unseen(
        entries.map(({ via }) => via),
        'text',
      )}, ${unseen(
        entries.map(({ actorId }) => actorId),
        'bigint',
      )},
      ${unseen(
        entries.map(({ targetId }) => targetId ?? null),
        'bigint',
      )}, ${unseen(
        entries.map(({ actionId }) => actionId ?? null),
        'bigint',
      )},
      ${unseen(
        entries.map(({ reason }) => reason ?? null),
        'text',
      )}, ${unseen(
        entries.map(({ outcome }) => outcome ?? 'done'),
        'text',
      )},
      ${unseen(
        entries.map(({ error }) => error ?? null),
        'text',
      )}, ${unseen(
        entries.map(({ details }) => (details ? JSON.stringify(details) : null)),
        'text',
      )},
      ${unseen(
        entries.map(({ at }) => at?.toISOString() ?? null),
        'text',
      )}
    ) with ordinality as e(
      chat_id, kind, via, actor_id, target_id, action_id, reason, outcome, error, details, at, place)
    order by e.place`.execute(trx)
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
