import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { cardIn, groupQuery, groupsQuery, lists, type Pages } from '#platform/groups/queries.ts'

/** What a list already knows of a group, so that its page has a face before its first read is done. */
export function knownCard(client: QueryClient, chatId: ChatId): GroupCard | undefined {
  const known = client.getQueriesData<Pages>({ queryKey: lists })
  return cardIn(
    known.flatMap(([, data]) => data?.pages ?? []),
    chatId,
  )
}

/** Takes a group out of every list at once; the next read says what is true. */
export async function forgetGroup(client: QueryClient, chatId: ChatId): Promise<void> {
  client.setQueriesData<Pages>({ queryKey: lists }, (data) => data && without(data, chatId))
  client.removeQueries({ queryKey: groupQuery(chatId).queryKey })
  await client.invalidateQueries({ queryKey: lists })
}

const without = (data: Pages, chatId: ChatId): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    groups: page.groups.filter(({ chat_id }) => chat_id !== chatId),
  })),
})

/** The next read asks for every page again, however fresh. */
export function expireGroups(client: QueryClient, search: string): void {
  client.setQueryData<Pages>(groupsQuery(search).queryKey, (data) => data && expired(data))
}

const expired = (data: Pages): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, readAt: Number.NEGATIVE_INFINITY })),
})
