import type { ChatId } from '@steward/contract/ids.ts'
import type { TransferPage, TransferPart } from '@steward/contract/transfers.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { meQuery } from '#platform/me.ts'

const staleTime = 2000
const transfers = 'transfers'

export const applicationQuery = (applyId: string) =>
  queryOptions({
    queryKey: [transfers, applyId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/transfers/get',
        { apply_id: applyId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime,
  })

/** Those that concern me, the newest first. */
export const transfersQuery = (part: TransferPart) =>
  infiniteQueryOptions({
    // No application is called by a list.
    queryKey: [transfers, ['list', part]],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/transfers/list',
        { part, ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: TransferPage) => page.next_cursor,
    staleTime,
  })

export const stewardshipQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['stewardship', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/stewardship',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime,
  })

/** Reads again whatever shows a transfer of this group: the lists, the group's own pages, and how many wait for me. */
export async function readAgain(client: QueryClient, chatId: ChatId): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [transfers] }),
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(chatId) }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
}
