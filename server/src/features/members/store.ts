import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberSort } from '@steward/contract/members.ts'
import { type RawBuilder, sql } from 'kysely'
import { unseen } from '#platform/database/unseen.ts'
import { shownBy } from '#domain/people/shown.ts'
import { type Place, type Scope, sortings, within } from './filters.ts'
import { listedColumns, type Row, rowColumns } from './member-row.ts'
import type { Found } from './search.ts'

type MembersQuery = { scope: Scope; sort: MemberSort; found: Found; after: Place | undefined; limit: number }
type Lists = Omit<MembersQuery, 'scope'> & { scope: Omit<Scope, 'chatId'> }
export type Listed = Row & { by: Place['by']; warnings: number }

function among(found: Found): RawBuilder<unknown> {
  if ('userIds' in found) return sql`and m.user_id = any(${found.userIds}::bigint[])`
  if ('all' in found) return sql``
  // A subquery of its own for each row: the list is followed in its order until there are enough. The planner would take
  // them for few and sort the whole group; of what coalesce answers it supposes that half is true.
  return sql`and coalesce((
    select s.words from member_search s where s.chat_id = m.chat_id and s.user_id = m.user_id
  ) like all(${found.patterns}::text[]), false)`
}

/** Of the page `m`: how many warnings of each count today. */
export const warned = ({ at }: Pick<Scope, 'at'>) => sql<number>`(
  select count(*)::int from warnings w where w.chat_id = m.chat_id and w.user_id = m.user_id
    and w.revoked_at is null and (w.expires_at is null or w.expires_at > to_timestamp(${at})))`

/** The page is cut before names are read, so that these are read for the page alone. */
export function membersQuery({ scope, sort, found, after, limit }: MembersQuery) {
  const { by, order, after: beyond } = sortings[sort]
  const stretches = (after ? beyond(after) : [sql`true`]).map(
    (stretch) => sql`(
      select ${listedColumns} from members m where ${within(scope)} and ${stretch} ${among(found)}
      order by ${order} limit ${limit})`,
  )
  return sql<Listed>`
    with page as materialized (
      select * from (${sql.join(stretches, sql` union all `)}) m order by ${order} limit ${limit}
    )
    select ${rowColumns}, ${by} as by, ${warned(scope)} as warnings from page m left join ${shownBy.member}
    order by ${order}`
}

export const knownQuery = (scope: Scope) => sql<{ known: number }>`
  select count(*)::int as known from members m where ${within(scope)}`

export type ListRow = { chat_id: ChatId; total: number | null; known: number; page: Listed[] | null }

/** All that the lists of these groups show in one statement. Each is counted once, however many pages of it are read. */
export function listsQuery(chatIds: readonly ChatId[], { scope, ...wanted }: Lists) {
  const each = { ...scope, chatId: sql.ref<ChatId>('c.chat_id') }
  return sql<ListRow>`
    select c.chat_id, c.member_count as total, ${wanted.after?.known ?? sql`(${knownQuery(each)})`}::int as known,
      (select json_agg(p) from (${membersQuery({ ...wanted, scope: each })}) p) as page
    from unnest(${unseen(chatIds, 'bigint')}) as q(chat_id) join chats c on c.chat_id = q.chat_id`
}
