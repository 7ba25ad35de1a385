import type { BulkItemState, BulkProgress } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const bulksOf = (chatId: ChatId) => ['bulk', chatId] as const

export type ItemStanding = { state: BulkItemState; error: string | null }
/** How a bulk action stands, and with each person of whom anything was heard. */
export type Progress = BulkProgress & { standings: Readonly<Record<number, ItemStanding>> }

const everySecond = 1_000
const everyFewSeconds = 4_000

/** Each look brings only what changed since the last one. */
export const progressQuery = (chatId: ChatId, bulkId: number) =>
  queryOptions({
    queryKey: [...bulksOf(chatId), bulkId, 'progress'] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<Progress> => {
      const before = client.getQueryData<Progress>(queryKey)
      const since = before?.revision ?? 0
      const progress = await call(
        '/api/groups/bulk/get',
        { chat_id: chatId, bulk_id: bulkId, since },
        { signal, background: before !== undefined },
      )
      const changed = progress.changed.map(({ user_id: userId, ...standing }) => [userId, standing] as const)
      return { ...progress, standings: { ...before?.standings, ...Object.fromEntries(changed) } }
    },
    refetchInterval: ({ state: { data } }) => {
      if (data && data.ended_at !== null) return false
      return data?.state === 'paused' ? everyFewSeconds : everySecond
    },
    staleTime: 0,
  })

/** Whom it is about. It never changes, so it is read once. */
export const itemsQuery = (chatId: ChatId, bulkId: number) =>
  infiniteQueryOptions({
    queryKey: [...bulksOf(chatId), bulkId, 'items'] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        '/api/groups/bulk/items',
        { chat_id: chatId, bulk_id: bulkId, ...(cursor && { cursor }) },
        { signal, background: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    staleTime: Infinity,
  })

export const listQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: [...bulksOf(chatId), 'list'] as const,
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/bulk/list',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2_000,
  })
