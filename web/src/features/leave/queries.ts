import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** The group as whoever ends something in it has to see it: as it is now. */
export const leavingQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['leaving', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/get',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 0,
  })
