import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds, isAdminOf } from '#domain/admin-of.ts'
import { reportAnswers } from '#domain/report-card.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { renewLeases } from '#platform/renew-leases.ts'

/** A button that was pressed below a card, in the chat of the bot with this person. */
export type Press = {
  queryId: string
  userId: UserId
  /** What the messenger says of their language. */
  messenger: string | undefined
  chatId: ChatId
  reportId: number
  is: (typeof reportAnswers)[number]
  /** The card; a very old one is not named any more. */
  messageId: number | null
  updateId: number
}

const Kept = z.strictObject({
  is: z.enum(reportAnswers),
  messageId: z.nullable(z.int()),
  updateId: z.int(),
})

const keptOf = ({ is, messageId, updateId }: z.infer<typeof Kept>) =>
  JSON.stringify({ is, messageId, updateId } satisfies z.infer<typeof Kept>)

/** What somebody answered, to be carried out. */
export type Answer = {
  is: Press['is']
  messageId: number | null
  updateId: number
  chatId: ChatId
  reportId: number
  userId: UserId
  targetId: UserId | null
  reportedMessage: number
  /** False: the report was settled otherwise meanwhile. */
  isOpen: boolean
  attempts: number
}

/**
 * Whoever answers first has the report until it is settled or refused, if they may by what we know; it is asked again
 * when it is carried out. `not_theirs`: they are to be told why not: somebody else has it, it is settled, or the bot has
 * left the group. `none`: they have it already, or to them there is no such report.
 */
export async function claim(trx: Transaction, press: Press): Promise<'claimed' | 'not_theirs' | 'none'> {
  const { chatId, reportId, userId, is } = press
  const { rows } = await sql<{ claimed: boolean; is_theirs: boolean | null }>`
    with found as (
      select r.chat_id, r.report_id, r.answered_by, g.state <> 'bot_removed' as is_bot_there from reports r
      join chats g on g.chat_id = r.chat_id
      join members m on m.chat_id = r.chat_id and m.user_id = ${userId}
      where r.chat_id = ${currentId(chatId)} and r.report_id = ${reportId} and ${isAdminOf}
        and ${holds('can_restrict_members')}
      for update of r),
    claimed as (
      update reports r set answer = ${keptOf(press)}, answered_by = ${userId}, answer_due = now(), answer_attempts = 0
      from found f where r.chat_id = f.chat_id and r.report_id = f.report_id
        and r.state = 'open' and r.answer is null and f.is_bot_there
        and (${is} in ('delete', 'handled', 'dismiss') or r.target_id is not null)
      returning r.report_id)
    select exists (select from claimed) as claimed, f.answered_by = ${userId} as is_theirs from found f`.execute(
    trx,
  )
  const [found] = rows
  if (!found || found.is_theirs) return 'none'
  return found.claimed ? 'claimed' : 'not_theirs'
}

type Row = {
  chat_id: ChatId
  report_id: number
  answer: string
  answered_by: UserId
  target_id: UserId | null
  message_id: number
  state: string
  answer_attempts: number
}

/** Takes some answers, so that no other node does. What they do, they do once, however often they are taken. */
export async function leaseAnswers(database: Database, most: number): Promise<Answer[]> {
  const { rows } = await sql<Row>`
    with due as materialized (
      select chat_id, report_id from reports
      where answer is not null and answer_due <= now()
      order by answer_due limit ${most} for update skip locked)
    update reports r set answer_due = now() + ${leaseSeconds} * interval '1 second',
      answer_attempts = answer_attempts + 1
    where (chat_id, report_id) in (select * from due)
    returning chat_id, report_id, answer, answered_by, target_id, message_id, state, answer_attempts`.execute(
    database,
  )
  return rows.map((row) => {
    const { is, messageId, updateId } = Kept.parse(JSON.parse(row.answer))
    return {
      is,
      messageId,
      updateId,
      chatId: row.chat_id,
      reportId: row.report_id,
      userId: row.answered_by,
      targetId: row.target_id,
      reportedMessage: row.message_id,
      isOpen: row.state === 'open',
      attempts: row.answer_attempts,
    }
  })
}

/** For a keeper. */
export const renewAnswers = (database: Database) =>
  renewLeases<Answer>(database, {
    table: 'reports',
    until: 'answer_due',
    by: {
      chat_id: ['bigint', ({ chatId }) => chatId],
      report_id: ['bigint', ({ reportId }) => reportId],
      answer: ['text', keptOf],
      answer_attempts: ['int', ({ attempts }) => attempts],
    },
    unless: sql`t.answer_due is null`,
  })

/** Another node that took it since has it now. */
const isStillOurs = (answer: Answer) => sql`
  chat_id = ${currentId(answer.chatId)} and report_id = ${answer.reportId} and answer = ${keptOf(answer)}
  and answer_attempts = ${answer.attempts}`

export async function putOffAnswer(database: Database, answer: Answer, seconds: number): Promise<void> {
  await sql`
    update reports set answer_due = now() + ${seconds} * interval '1 second' where ${isStillOurs(answer)}`.execute(
    database,
  )
}

/** Nobody has it any more; false: another node has it, or was done with it before. */
export async function letGo(trx: Transaction, answer: Answer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reports set answer = null, answered_by = null, answer_due = null, answer_attempts = 0
    where ${isStillOurs(answer)}`.execute(trx)
  return Number(numAffectedRows ?? 0) > 0
}
