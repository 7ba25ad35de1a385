import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Member, MemberPage, MemberRow, Warning } from '@steward/contract/members.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

type Pages = InfiniteData<MemberPage>
const listsOf = (chatId: ChatId) => ['members', chatId, 'list']

/** What a list knows of somebody already, so that their page has a face before its first read is done. */
export function knownRow(client: QueryClient, chatId: ChatId, userId: UserId): MemberRow | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: listsOf(chatId) })
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap(({ members }) => members) ?? [])
  return rows.find(({ person }) => person.user_id === userId)
}

const counts = ({ revoked_at: revoked, expires_at: expires }: Warning, now: number) =>
  revoked === null && (expires === null || expires > now)

/** Brings what was just read of somebody into every list: a long one is not read anew for the sake of one row. */
export function updateRows(client: QueryClient, chatId: ChatId, member: Member, now: number): void {
  const {
    person,
    status,
    is_present,
    until_date,
    permissions,
    custom_title,
    tag,
    joined_at,
    last_message_at,
  } = member
  const warnings = member.warnings.filter((warning) => counts(warning, now)).length
  const row = {
    person,
    status,
    is_present,
    until_date,
    permissions,
    custom_title,
    tag,
    joined_at,
    last_message_at,
    warnings,
  }
  client.setQueriesData<Pages>({ queryKey: listsOf(chatId) }, (data) => data && withRow(data, row))
}

const withRow = (data: Pages, row: MemberRow): Pages => ({
  ...data,
  pages: data.pages.map((page) =>
    page.members.some(({ person }) => person.user_id === row.person.user_id)
      ? {
          ...page,
          members: page.members.map((each) => (each.person.user_id === row.person.user_id ? row : each)),
        }
      : page,
  ),
})
