import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Each look is a call to Telegram, so it is not followed by itself. */
export const pinnedQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['pinned', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/pinned',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2000,
  })
