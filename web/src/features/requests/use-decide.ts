import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useDecisions } from '#platform/act/use-decisions.ts'
import { call } from '#platform/api.ts'

export type Decision = 'approve' | 'decline'

/** Decides on people one by one. */
export function useDecide(chatId: ChatId) {
  const { standingOf, decide } = useDecisions<UserId>(chatId)

  return {
    standingOf,
    decide: (userId: UserId, kind: Decision) =>
      void decide(userId, {
        name: ['request', userId, kind],
        make: () => ({ kind, user_id: userId }),
        send: (key, action) => call('/api/groups/act', { chat_id: chatId, key, action }),
      }),
  }
}

export type Decide = ReturnType<typeof useDecide>
