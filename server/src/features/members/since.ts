import type { LogKind } from '@steward/contract/log.ts'
import type { MemberStatus } from '@steward/contract/members.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Question } from './question.ts'

type Turn = { makes: readonly LogKind[]; ends: readonly LogKind[] }

/** What makes somebody so, and what ends it. */
const turns: Partial<Record<MemberStatus, Turn>> = {
  kicked: { makes: ['ban'], ends: ['unban', 'added'] },
  restricted: { makes: ['mute', 'limit'], ends: ['unmute'] },
  administrator: { makes: ['promote'], ends: ['demote'] },
}

type Row = { kind: LogKind; at: number; until: number | null; before: string | null }

/** Who is muted, muted longer and then limited is held back since the first of the three. */
const mostInRow = 20

/**
 * Since when somebody is what they are, in Unix seconds. Telegram tells nobody, so it is what the log saw begin and did
 * not see end; null where that leads to no beginning.
 */
export async function sinceOf(
  database: Database,
  { chatId, userId }: Pick<Question, 'chatId' | 'userId'>,
  status: MemberStatus,
  at: number,
): Promise<number | null> {
  const turn = turns[status]
  if (!turn) return null
  const { rows } = await sql<Row>`
    select kind, floor(extract(epoch from at))::bigint as at, (details::jsonb ->> 'until')::bigint as until,
      details::jsonb ->> 'before' as before
    from log_entries
    where chat_id = ${chatId} and target_id = ${userId} and outcome = 'done'
      and kind = any(${[...turn.makes, ...turn.ends]}::text[])
    order by at desc, entry_id desc limit ${mostInRow}`.execute(database)

  let since: Row | undefined
  for (const row of rows) {
    // What ended by itself, unseen, is not what holds now.
    const isOver = row.until !== null && row.until < (since?.at ?? at)
    if (isOver || !turn.makes.includes(row.kind)) break
    since = row
    if (row.before === '') break
  }
  // Whose rights were changed was an admin before that.
  return status === 'administrator' && since?.before !== '' ? null : (since?.at ?? null)
}
