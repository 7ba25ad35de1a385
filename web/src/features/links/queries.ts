import type { ChatId } from '@steward/contract/ids.ts'
import type { LinkPage } from '@steward/contract/links.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Invite links of a group, those that still work first. */
export const linksQuery = (chatId: ChatId) =>
  infiniteQueryOptions({
    queryKey: ['links', chatId],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/links',
        { chat_id: chatId, ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: LinkPage) => page.next_cursor,
    staleTime: 2000,
  })
