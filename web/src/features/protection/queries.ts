import type { ChatId } from '@steward/contract/ids.ts'
import type { HitPage } from '@steward/contract/protection/endpoints.ts'
import type { RuleName } from '@steward/contract/protection/rule-names.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** What rules found, the newest first. */
export const hitsQuery = (chatId: ChatId, rule?: RuleName) =>
  infiniteQueryOptions({
    queryKey: ['rule hits', chatId, rule ?? 'all'],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/protection/hits',
        { chat_id: chatId, ...(rule && { rule }), ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: HitPage) => page.next_cursor,
    staleTime: 2000,
  })
