import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../api.ts'
import { ofAllGroups } from '../read-again.ts'
import { isCurrent, type ReadPage } from './read-page.ts'

export const lists = ['groups', 'list']
/** Less than a turn, so that each turn and each return to a page asks. */
const staleTime = 2000
/** A page that is kept in its tab finds its data again, however long it was away. */
const kept = Number.POSITIVE_INFINITY

export type Pages = InfiniteData<ReadPage, string | null>

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

/** A group among those of a list. */
export const cardIn = (pages: readonly ReadPage[], chatId: ChatId): GroupCard | undefined =>
  pages.flatMap(({ groups }) => groups).find(({ chat_id }) => chat_id === chatId)
