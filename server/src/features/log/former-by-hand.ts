import { sql } from 'kysely'
import { isMute, isMutedByCheck } from '#domain/lift-of.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { HandEntry } from './by-hand.ts'

const isReplacing = ({ kind, details }: HandEntry) =>
  (kind === 'mute' || kind === 'limit') &&
  details !== undefined &&
  'before' in details &&
  isMute(String(details.before))

type Whom = Pick<HandEntry, 'chatId' | 'targetId'>
const nameOf = ({ chatId, targetId }: Whom) => `${chatId} ${targetId}`

/** Whom the mute of a check held until these were written. */
async function mutedByCheck(trx: Transaction, entries: readonly HandEntry[]): Promise<Set<string>> {
  if (!entries.length) return new Set()
  const chatIds = entries.map(({ chatId }) => chatId)
  const userIds = entries.map(({ targetId }) => targetId)
  const { rows } = await sql<Whom>`
    select q.chat_id as "chatId", q.user_id as "targetId"
    from unnest(${unseen(chatIds, 'bigint')}, ${unseen(userIds, 'bigint')}) as q(chat_id, user_id)
    where ${isMutedByCheck(sql`q.chat_id`, sql`q.user_id`)}`.execute(trx)
  return new Set(rows.map(nameOf))
}

/** Telegram tells what was replaced by hand, and not that it was the mute of a check, which nobody is to have back. */
export async function withFormer(trx: Transaction, entries: readonly HandEntry[]): Promise<HandEntry[]> {
  const held = await mutedByCheck(trx, entries.filter(isReplacing))
  // Of several by hand only the first replaced it.
  return entries.map((entry) =>
    isReplacing(entry) && held.delete(nameOf(entry))
      ? { ...entry, details: { ...entry.details, before: '' } }
      : entry,
  )
}
