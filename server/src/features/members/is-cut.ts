import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { searchFor } from '#platform/search-words.ts'
import { within } from './filters.ts'
import { unix } from './member-row.ts'
import { matches } from './search.ts'

type Parts = { database: Database; now: () => Date }
type Asked = Pick<InputOf<'/api/groups/members/export'>, 'filter' | 'search'>

/**
 * Whether a file of so many won't hold all. Whom a search finds are read at once: to pass along the list of a big group until
 * there are as many takes longer than a statement may.
 */
export async function isCut(
  { database, now }: Parts,
  chatId: ChatId,
  { filter, search = '', most }: Asked & { most: number },
): Promise<boolean> {
  const wanted = searchFor(chatId, search)
  const { rows } = await sql<{ is_cut: boolean }>`
    select exists (
      select from members m
        ${wanted ? sql`join member_search s on s.chat_id = m.chat_id and s.user_id = m.user_id and ${matches(wanted)}` : sql``}
      where ${within({ chatId, filter, at: unix(now()) })} offset ${most}) as is_cut`.execute(database)
  return rows[0]?.is_cut ?? false
}
