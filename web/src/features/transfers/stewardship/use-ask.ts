import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { done, useDecision } from '#platform/act/use-decisions.ts'
import { call } from '#platform/api.ts'
import { applicationQuery, readAgain } from '../queries.ts'

/** An offer names who would receive the group; a claim is for oneself. */
type Wish = { to: UserId | null; reason: string | null }

/** Begins a transfer. Whoever asks for the same once more after a bad line means the same one (REL-14). */
export function useAsk(chatId: ChatId) {
  const client = useQueryClient()
  const { standing, decide } = useDecision(chatId)

  /** Whether it was begun; where it was not, `standing` says why. */
  async function ask(wish: Wish): Promise<boolean> {
    const begun = await decide({
      name: ['transfer', wish],
      make: () => wish,
      send: async (key) => {
        const application = await send(chatId, key, wish)
        client.setQueryData(applicationQuery(application.apply_id).queryKey, application)
        return done
      },
    })
    await readAgain(client, chatId)
    return begun !== undefined
  }

  return { standing, ask }
}

const send = (chat_id: ChatId, key: string, { to, reason }: Wish): Promise<TransferApplication> =>
  to === null
    ? call('/api/transfers/claim', { chat_id, key, reason })
    : call('/api/transfers/offer', { chat_id, key, reason, receiver_user_id: to })
