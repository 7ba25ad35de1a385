import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { holds } from '#domain/admin-of.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { shownBy } from '#domain/people/shown.ts'

/** Admins of a group who hold this right by what we know; other bots are not told. */
export async function adminsWith(trx: Transaction, chatId: ChatId, right: AdminRight): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select m.user_id from members m join ${shownBy.member}
    where m.chat_id = ${chatId} and m.is_present and not u.is_bot and u.suspended_at is null
      and ${holds(right)}
    order by m.user_id`.execute(trx)
  return rows.map(({ user_id: userId }) => userId)
}
