import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { HitPage } from '@steward/contract/protection/hit.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

type Of = Pick<InputOf<'/api/groups/protection/hits'>, 'user_id' | 'action_id' | 'hit_id' | 'rule'>

/** What rules found, or found on one person, the newest first. In the background nothing shows that it is being read. */
export const hitsQuery = (chatId: ChatId, of: Of = {}, { background = false } = {}) =>
  infiniteQueryOptions({
    queryKey: ['rule hits', chatId, of],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/protection/hits',
        { chat_id: chatId, ...of, ...(cursor && { cursor }) },
        { signal, background: background || client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: HitPage) => page.next_cursor,
    staleTime: 2000,
  })
