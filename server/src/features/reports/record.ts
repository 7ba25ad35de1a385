import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { writeEntry } from '#domain/log-book.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import type { Reported, Subject } from './reports-in.ts'

export type Recorded =
  | 'recorded'
  | 'opened'
  | 'off'
  | 'nothing'
  | 'of_admin'
  | 'by_channel'
  | 'too_many'
  | 'handled'

type Scene = { chat_id: ChatId; reporter_is_admin: boolean; target_is_admin: boolean; made: number }

const isAdmin = (userId: number | null) => sql<boolean>`exists (
  select from members m where m.chat_id = c.chat_id and m.user_id = ${userId}
    and m.status in ('creator', 'administrator'))`

async function sceneOf(
  trx: Transaction,
  { chatId, reporterId, subject }: Reported,
): Promise<Scene | undefined> {
  const { rows } = await sql<Scene>`
    select c.chat_id, ${isAdmin(reporterId)} as reporter_is_admin,
      ${isAdmin(subject?.targetId ?? null)} or coalesce(c.linked_chat_id = ${subject?.channelId ?? null}, false)
        as target_is_admin,
      (select count(*)::int from report_voices v where v.chat_id = c.chat_id and v.user_id = ${reporterId}
        and v.created_at > now() - interval '1 hour') as made
    from chats c where c.chat_id = ${currentId(chatId)} and c.state <> 'bot_removed'`.execute(trx)
  return rows[0]
}

/** A rule was quicker, and no admin has taken that back. */
async function isHandled(
  trx: Transaction,
  chatId: ChatId,
  { messageId, targetId }: Subject,
): Promise<boolean> {
  const { rows } = await sql`
    select from rule_hits h
    where h.chat_id = ${chatId} and h.state in ('due', 'done') and h.undone_at is null
      and (h.message_id = ${messageId} or h.user_id = ${targetId} and ${messageId} = any(h.message_ids))
    limit 1`.execute(trx)
  return rows.length > 0
}

/** The report of this message: it is one, however many complain of it. */
async function reportOf(trx: Transaction, chatId: ChatId, subject: Subject): Promise<number> {
  const { messageId, targetId, senderTitle, excerpt, date } = subject
  const { rows } = await sql<{ report_id: number }>`
    insert into reports as r (chat_id, message_id, target_id, sender_title, excerpt, message_date, state)
    values (${chatId}, ${messageId}, ${targetId}, ${senderTitle}, ${excerpt}, ${date}, 'quiet')
    on conflict (chat_id, message_id) do update set excerpt = coalesce(r.excerpt, excluded.excerpt)
    returning report_id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the report was neither created nor found')
  return row.report_id
}

/** Nobody has looked at it: it was not told to the admins, or too long ago. */
const isUndecided = sql`r.state in ('quiet', 'expired')`

/** Counts one more voice, and opens the report to the admins when there are enough of them. */
async function count(
  trx: Transaction,
  chatId: ChatId,
  reportId: number,
  threshold: number,
): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    update reports r set voices = voices + 1, heard_at = now(),
      state = case when ${isUndecided} and r.voices + 1 >= ${threshold} then 'open' else r.state end,
      reported_at = case when ${isUndecided} then now() else r.reported_at end,
      settled_at = case when ${isUndecided} then null else r.settled_at end
    where chat_id = ${chatId} and report_id = ${reportId}
    returning r.state = 'open' and r.voices >= ${threshold} as opened`.execute(trx)
  return rows[0]?.opened ?? false
}

/** Writes a report down, unless the group's settings, the reporter's pace or who is accused speak against it. */
export async function record(
  trx: Transaction,
  reported: Reported,
  botId: number,
): Promise<{ chatId: ChatId; is: Recorded }> {
  const scene = await sceneOf(trx, reported)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the id that the messenger gave
  if (!scene) return { chatId: reported.chatId as ChatId, is: 'off' }
  const { chat_id: chatId } = scene
  const { reports } = await groupSettingsOf(trx, chatId)
  const { subject, reporterId, reason } = reported
  if (!reports.enabled || (reported.by === 'mention' && scene.reporter_is_admin)) return { chatId, is: 'off' }
  if (standIns.has(reporterId)) return { chatId, is: 'by_channel' }
  if (!subject) return { chatId, is: 'nothing' }
  if (subject.isOfGroup || scene.target_is_admin || subject.targetId === botId)
    return { chatId, is: 'of_admin' }
  if (scene.made >= reports.per_hour) return { chatId, is: 'too_many' }
  if (await isHandled(trx, chatId, subject)) return { chatId, is: 'handled' }

  const reportId = await reportOf(trx, chatId, subject)
  const { rows } = await sql`
    insert into report_voices (chat_id, report_id, user_id, reason)
    values (${chatId}, ${reportId}, ${reporterId}, ${reason})
    on conflict do nothing returning user_id`.execute(trx)
  if (rows.length === 0) return { chatId, is: 'recorded' }
  const isOpen = await count(trx, chatId, reportId, reports.threshold)
  await writeEntry(trx, {
    chatId,
    kind: 'report',
    via: 'command',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids that the messenger gave
    actorId: reporterId as UserId,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids that the messenger gave
    targetId: subject.targetId as UserId | null,
    reason,
    at: new Date(reported.at * 1000),
  })
  return { chatId, is: isOpen ? 'opened' : 'recorded' }
}
