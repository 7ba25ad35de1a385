import type { AppealPage } from '@steward/contract/appeals.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ReportPage } from '@steward/contract/reports.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const staleTime = 2000
const reportsOf = (chatId: ChatId) => ['reports', chatId] as const

/** What waits for an admin, the longest wait first. */
export const openQuery = (chatId: ChatId) =>
  infiniteQueryOptions({
    queryKey: [...reportsOf(chatId), 'open'],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/reports',
        { chat_id: chatId, ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ReportPage) => page.next_cursor,
    staleTime,
  })

/** Recently handled reports, the newest first. */
export const settledQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: [...reportsOf(chatId), 'settled'],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/reports',
        { chat_id: chatId, settled: true, limit: 20 },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime,
  })

/** Who asks to have lifted what the bot did, the longest wait first, and what was answered recently. */
export const appealsQuery = (chatId: ChatId) =>
  infiniteQueryOptions({
    queryKey: [...reportsOf(chatId), 'appeals'],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/appeals',
        { chat_id: chatId, ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: AppealPage) => page.next_cursor,
    staleTime,
  })
