import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** How a group is protected now. In the background nothing shows that it is being read. */
export const protectionQuery = (chatId: ChatId, { background = false } = {}) =>
  queryOptions({
    queryKey: ['protection', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/protection',
        { chat_id: chatId },
        { signal, background: background || client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2000,
  })
