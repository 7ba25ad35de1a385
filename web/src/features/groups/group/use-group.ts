import type { ChatId } from '@steward/contract/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { groupQuery } from '#platform/groups/queries.ts'
import { knownCard } from '../queries.ts'

/** A group as it is now and stays, and how to compare it with Telegram at once. */
export function useGroup(chatId: ChatId) {
  const client = useQueryClient()
  const query = useQuery({ ...groupQuery(chatId), ...live })
  const comparison = useMutation({
    mutationFn: () => call('/api/groups/sync', { chat_id: chatId }),
    onSuccess: (group) => {
      host.haptic('success')
      client.setQueryData(groupQuery(chatId).queryKey, group)
    },
    onError: async () => {
      host.haptic('error')
      // The read meets the same trouble and shows it.
      await query.refetch()
    },
  })

  return {
    query,
    card: query.data ?? knownCard(client, chatId),
    restart: () => void restart(client, groupQuery(chatId).queryKey),
    isComparing: comparison.isPending,
    compare: () => comparison.mutateAsync().then(undefined, () => undefined),
  }
}
