import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'

/** A message of which a rule wants the admins to decide, or what somebody did without one. */
type Asked = {
  chatId: number
  /** Below zero: there is none, and it is one of a kind. */
  messageId: number
  /** A person, or the chat that somebody wrote as. */
  userId: number
  date: number
  /** Of the edit in which it was found, unix seconds; 0: the message as it came. */
  editedAt?: number
  excerpt: string | null
  /** Of a channel. */
  senderTitle?: string | null
}

/**
 * Puts messages among the reports, open at once; answers in which groups there are new ones. One that was decided opens
 * again where it was edited since; Telegram tells whole seconds of an edit. A message and its edits are one: the last is shown.
 */
export async function askAdmins(trx: Transaction, asked: readonly Asked[]): Promise<ChatId[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ chat_id: ChatId }>`
    with g as materialized (
      select distinct on ("chatId", "messageId") * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g(
        "chatId" bigint, "messageId" bigint, "userId" bigint, excerpt text, date bigint, "editedAt" bigint,
        "senderTitle" text)
      order by "chatId", "messageId", "editedAt" desc nulls last)
    insert into reports as r (chat_id, message_id, target_id, sender_title, excerpt, message_date, state)
    select "chatId", "messageId", case when "userId" > 0 then "userId" end, "senderTitle", excerpt, date, 'open'
    from g order by "chatId", "messageId"
    on conflict (chat_id, message_id) do update set state = 'open', reported_at = now(), heard_at = now(),
      excerpt = coalesce(excluded.excerpt, r.excerpt), settled_at = null, settled_by = null,
      answer = null, answered_by = null, answer_due = null, answer_attempts = 0
      where r.state in ('quiet', 'expired')
        or exists (select from g where g."chatId" = r.chat_id and g."messageId" = r.message_id
          and to_timestamp(g."editedAt") >= date_trunc('second', r.settled_at))
    returning chat_id`.execute(trx)
  return [...new Set(rows.map(({ chat_id }) => chat_id))]
}
