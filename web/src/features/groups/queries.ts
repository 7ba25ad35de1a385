import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { ofAllGroups } from '#platform/read-again.ts'
import { isCurrent, type ReadPage } from './read-page.ts'

const lists = ['groups', 'list']
/** Less than a turn, so that each turn and each return to a page asks. */
const staleTime = 2000
/** A page that is kept in its tab finds its data again, however long it was away. */
const kept = Number.POSITIVE_INFINITY

type Pages = InfiniteData<ReadPage, string | null>

/** The groups that I administer, page by page. Each search is a list of its own. */
export const groupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...lists, search],
    queryFn: async ({ client, queryKey, pageParam: cursor, signal }): Promise<ReadPage> => {
      const pages = client.getQueryData<Pages>(queryKey)?.pages ?? []
      const known = pages.find((page) => page.cursor === cursor)
      if (known && isCurrent(known, pages.length, Date.now())) return known

      const input = { ...(search && { search }), ...(cursor && { cursor }) }
      const page = await call('/api/groups/list', input, { signal, background: known !== undefined })
      return { ...page, cursor, readAt: Date.now() }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ReadPage) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime,
    meta: ofAllGroups,
    // Every letter typed is another list; none of them is needed for long.
    gcTime: search ? 60_000 : kept,
  })

export const groupQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['groups', 'group', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/get',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime,
    gcTime: kept,
  })

/** What a list already knows of a group, so that its page has a face before its first read is done. */
export function knownCard(client: QueryClient, chatId: ChatId): GroupCard | undefined {
  const known = client.getQueriesData<Pages>({ queryKey: lists })
  const cards = known.flatMap(([, data]) => data?.pages.flatMap(({ groups }) => groups) ?? [])
  return cards.find(({ chat_id }) => chat_id === chatId)
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
