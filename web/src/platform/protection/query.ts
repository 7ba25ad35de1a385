import type { Group } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** The same on the pages of a group that show a part of it; nothing while the bot is not there. */
export const useGroupProtection = ({ chat_id, state }: Pick<Group, 'chat_id' | 'state'>) =>
  useQuery({
    ...protectionQuery(chat_id, { background: true }),
    staleTime: 60_000,
    enabled: state !== 'bot_removed',
  })
