import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { knownRow, updateRows } from './known-rows.ts'
import { memberQuery, optionsQuery } from './queries.ts'

/** Somebody as they are known now, what may be done to them, and how to ask Telegram at once. */
export function useMember(chatId: ChatId, userId: UserId) {
  const client = useQueryClient()
  const { queryKey } = memberQuery(chatId, userId)
  const query = useQuery({ ...memberQuery(chatId, userId), ...live })
  const options = useQuery({ ...optionsQuery(chatId, userId), enabled: query.isSuccess })
  const check = useMutation({
    mutationFn: () => call('/api/groups/members/refresh', { chat_id: chatId, user_id: userId }),
    onSuccess: async (member) => {
      host.haptic('success')
      client.setQueryData(queryKey, member)
      updateRows(client, chatId, member, Date.now() / 1000)
      await options.refetch()
    },
    onError: () => host.haptic('error'),
  })

  return {
    query,
    options: options.data,
    /** Until the page itself is there. */
    row: query.data ?? knownRow(client, chatId, userId),
    restart: () => void restart(client, queryKey),
    check,
  }
}
