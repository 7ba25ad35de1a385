import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'

/** Somebody who came (1) or left (-1), or a step that was told with another time before and is taken back. */
export type Step = { chatId: number; at: number; by: 1 | -1 }

/**
 * Carries the total on from what Telegram said last, so that it keeps up with a raid and is not smaller than those
 * we know. Steps from before that were in its number already. The rows of these chats must be locked already.
 */
export async function moveTotals(trx: Transaction, steps: readonly Step[]): Promise<void> {
  if (!steps.length) return
  await sql`
    update chats c set member_count = greatest(0, c.member_count + m.by)
    from (
      select s.chat_id, sum(s.by)::int as by from unnest(
        ${steps.map(({ chatId }) => chatId)}::bigint[],
        ${steps.map(({ at }) => at)}::bigint[],
        ${steps.map(({ by }) => by)}::int[]
      ) as s(chat_id, at, by)
      join chats on chats.chat_id = s.chat_id
      -- Telegram's dates are whole seconds: one of the same second came after it far more often than before.
      where s.at >= floor(extract(epoch from chats.member_count_at))
      group by s.chat_id
    ) m
    where c.chat_id = m.chat_id and c.member_count is not null and m.by <> 0`.execute(trx)
}
