import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'

/** Takes back all that rules did to one person. */
export function useUndoPerson(chatId: ChatId, userId: UserId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('/api/groups/protection/undo-person', { chat_id: chatId, user_id: userId }),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    // Some of it may be undone, where not all is.
    onSettled: () => readAgain(client, chatId),
  })
}
