import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import { Refused } from '#platform/refused.ts'

type Input = { chat_id: ChatId; report_id: number; as: 'dismissed' | 'acted' }
type Settled = { chat_id: ChatId; target_id: UserId | null }

/** What was done is in the log by itself; that nothing was, is written there. False: it was settled before. */
export async function settle(
  trx: Transaction,
  userId: UserId,
  { chat_id, report_id, as }: Input,
): Promise<boolean> {
  const { rows } = await sql<Settled>`
    update reports set state = ${as}, settled_at = now(), settled_by = ${userId}
    where chat_id = ${currentId(chat_id)} and report_id = ${report_id} and state = 'open'
    returning chat_id, target_id`.execute(trx)
  const [settled] = rows
  if (!settled) return false
  const { chat_id: chatId, target_id: targetId } = settled
  if (as === 'dismissed')
    await writeEntry(trx, { chatId, kind: 'report_dismissed', via: 'app', actorId: userId, targetId })
  return true
}

/** The same as a call of the app: again it is the same, and another decision comes too late. */
export const settleReport = (
  database: Database,
  userId: UserId,
  input: Input,
): Promise<Record<string, never>> =>
  database
    .transaction()
    .execute(async (trx) => ((await settle(trx, userId, input)) ? {} : askAgain(trx, input)))

/** The same decision again is the same; another one came too late. */
async function askAgain(trx: Transaction, { chat_id, report_id, as }: Input): Promise<Record<string, never>> {
  const { rows } = await sql`
    select from reports
    where chat_id = ${currentId(chat_id)} and report_id = ${report_id} and state = ${as}`.execute(trx)
  if (rows.length === 0) throw new Refused('report_settled')
  return {}
}

/** What a rule dealt with is no longer before the admins; the log says what became of it. */
export async function settleByRule(
  database: Database,
  { chatId, messageIds }: { chatId: ChatId; messageIds: readonly number[] },
): Promise<void> {
  await sql`
    update reports set state = 'acted', settled_at = now()
    where chat_id = ${chatId} and message_id = any(${messageIds}::bigint[]) and state in ('open', 'quiet')`.execute(
    database,
  )
}

const forgetRows = 5_000

const isOld = sql`heard_at < now() - ${keptHours.report} * interval '1 hour'`

/**
 * What nobody looked at in a week is closed, and whatever anybody wrote goes at that age, decided or not (SEC-56);
 * answers whether there are more.
 */
export async function expireReports(database: Database): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      update reports r set excerpt = null,
        state = case when state = 'open' then 'expired' else state end,
        settled_at = case when state = 'open' then now() else settled_at end
      where ctid = any(array(
        select ctid from reports where ${isOld} and (state = 'open' or excerpt is not null) limit ${forgetRows}))
      returning chat_id, report_id),
    hushed as (
      update report_voices v set reason = null from old o
      where v.chat_id = o.chat_id and v.report_id = o.report_id and v.reason is not null)
    select from old`.execute(database)
  return rows.length === forgetRows
}

/** Forgets reports some time after they were settled, and those that never became one; answers whether there are more. */
export async function forgetReports(database: Database): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from reports where ctid = any(array(
        select ctid from reports
        where settled_at < now() - ${keptHours.report} * interval '1 hour'
          or state = 'quiet' and ${isOld}
        limit ${forgetRows}))
      returning chat_id, report_id),
    silenced as (
      delete from report_voices v using gone g where v.chat_id = g.chat_id and v.report_id = g.report_id)
    select from gone`.execute(database)
  return rows.length === forgetRows
}
