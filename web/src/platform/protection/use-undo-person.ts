import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'

/** Takes back all that rules did to one person. */
export function useUndoPerson(chatId: ChatId, userId: UserId) {
  const client = useQueryClient()
  // One decision, however often it is sent (REL-14), until it is made.
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: () =>
      call('/api/groups/protection/undo-person', { chat_id: chatId, user_id: userId, key: key.current }),
    onSuccess: () => {
      host.haptic('success')
      key.current = crypto.randomUUID()
    },
    onError: () => host.haptic('error'),
    // Some of it may be undone, where not all is.
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(chatId) }),
  })
}
