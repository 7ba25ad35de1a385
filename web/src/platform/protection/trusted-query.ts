import type { ResultOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { protectionQuery } from './query.ts'

type Page = ResultOf<'/api/groups/protection/trusted'>

const trustedKey = (chatId: ChatId) => ['trusted', chatId] as const

/** Whom the rules of a group leave alone, the newest first; or whether one person is among them. */
export const trustedQuery = (chatId: ChatId, userId?: UserId) =>
  infiniteQueryOptions({
    queryKey: [...trustedKey(chatId), userId ?? null],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/protection/trusted',
        { chat_id: chatId, ...(userId && { user_id: userId }), ...(cursor && { cursor }) },
        { signal, background: userId !== undefined || client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next_cursor,
    staleTime: 2000,
  })

/** Has the rules leave somebody alone, or look at them again. */
export function useTrust(chatId: ChatId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { user_id: UserId; is_trusted: boolean }) =>
      call('/api/groups/protection/trust', { chat_id: chatId, ...wanted }),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: trustedKey(chatId) }),
        client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey }),
      ]),
  })
}
