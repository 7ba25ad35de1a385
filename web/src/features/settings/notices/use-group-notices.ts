import type { GroupNoticesChange } from '@steward/contract/group-notices.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { restart } from '#platform/restart.ts'

const groupNoticesQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['group notices', chatId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/groups/notices',
        { chat_id: chatId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2000,
  })

/** How I hear of a group, with what is on its way, which shows at once; what was not saved goes back by itself. */
export function useGroupNotices(chatId: ChatId) {
  const client = useQueryClient()
  const query = groupNoticesQuery(chatId)
  const { data, error, refetch } = useQuery(query)
  const mutationKey = ['group notices', 'save', chatId]
  const onItsWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `save` below mutates under this key
    select: ({ state }) => state.variables as GroupNoticesChange,
  })
  const { mutate, error: notSaved } = useMutation({
    mutationKey,
    // One after the other: the last touch wins on the server as it does here.
    scope: { id: `group notices ${chatId}` },
    mutationFn: (change: GroupNoticesChange) => call('/api/groups/notices/save', { chat_id: chatId, change }),
    onMutate: async () => {
      host.haptic('selection')
      // A read that began before would bring the old back for a moment.
      await client.cancelQueries({ queryKey: query.queryKey })
    },
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
    onError: () => host.haptic('error'),
  })

  return {
    notices: data && { ...data, choices: Object.assign({ ...data.choices }, ...onItsWay) },
    error,
    notSaved,
    refetch,
    restart: () => void restart(client, query.queryKey),
    save: mutate,
  }
}
