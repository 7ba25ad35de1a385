import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Why something may not be done to the group as a whole. */
export const groupOptionsQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['group options', chatId],
    queryFn: ({ signal }) =>
      call('/api/groups/act/options', { chat_id: chatId }, { signal, background: true }),
    staleTime: 2000,
  })
