import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const groupSettingsQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['group settings', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/settings',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2000,
  })

/** Why something may not be done to the group as a whole. */
export const groupOptionsQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['group settings', chatId, 'options'],
    queryFn: ({ signal }) =>
      call('/api/groups/act/options', { chat_id: chatId }, { signal, background: true }),
    staleTime: 2000,
  })
