import type { ChatId } from '@steward/contract/ids.ts'
import type { CheckedAs } from '@steward/contract/join-checks.ts'
import type { RequestPage } from '@steward/contract/requests.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const staleTime = 2000
const requestsOf = (chatId: ChatId) => ['requests', chatId] as const

/** As it is sent, whatever it is asked of. */
export const wantedOf = (search: string, checked: CheckedAs | 'all') => ({
  ...(search && { search }),
  ...(checked !== 'all' && { checked }),
})

/** Who waits in a group, the longest wait first, and then those whom their check left muted. Each search is a list of its own. */
export const waitingQuery = (chatId: ChatId, search: string, checked: CheckedAs | 'all') =>
  infiniteQueryOptions({
    queryKey: [...requestsOf(chatId), 'waiting', search, checked],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/requests',
        {
          chat_id: chatId,
          ...wantedOf(search, checked),
          ...(cursor && { cursor }),
        },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RequestPage) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime,
  })

/** Recent decisions, here or in Telegram, the newest first. */
export const settledQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: [...requestsOf(chatId), 'settled'],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/requests',
        { chat_id: chatId, settled: true, limit: 20 },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime,
  })
