import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** How Steward behaves in a group. In the background nothing shows that it is being read. */
export const groupSettingsQuery = (chatId: ChatId, { background = false } = {}) =>
  queryOptions({
    queryKey: ['group settings', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/settings',
        { chat_id: chatId },
        { signal, background: background || client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2000,
  })
