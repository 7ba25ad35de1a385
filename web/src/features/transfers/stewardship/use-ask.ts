import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Why } from '#platform/act/NotDone.tsx'
import { createPendingDecisions } from '#platform/act/pending-decisions.ts'
import { call, isRefusal } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { applicationQuery, readAgain } from '../queries.ts'

type Standing = { is: 'open' } | { is: 'asked' } | { is: 'not_done'; why: Why }

/** An offer names who would receive the group; a claim is for oneself. */
type Wish = { to: UserId | null; reason: string | null }

const decisions = createPendingDecisions(() => crypto.randomUUID())

/** Begins a transfer. Whoever asks for the same once more after a bad line means the same one (REL-14). */
export function useAsk(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<Standing>({ is: 'open' })

  /** Whether it was begun; where it was not, `standing` says why. */
  async function ask(wish: Wish): Promise<boolean> {
    const name = JSON.stringify([chatId, wish])
    const { key } = decisions.take(name, () => wish)
    setStanding({ is: 'asked' })
    try {
      const begun = await send(chatId, key, wish)
      decisions.settle(name)
      client.setQueryData(applicationQuery(begun.apply_id).queryKey, begun)
      host.haptic('success')
      await readAgain(client, chatId)
      setStanding({ is: 'open' })
      return true
    } catch (error) {
      host.haptic('error')
      if (isRefusal(error)) {
        decisions.settle(name)
        await readAgain(client, chatId)
      }
      setStanding({ is: 'not_done', why: { failure: error } })
      return false
    }
  }

  return { standing, ask }
}

const send = (chat_id: ChatId, key: string, { to, reason }: Wish): Promise<TransferApplication> =>
  to === null
    ? call('/api/transfers/claim', { chat_id, key, reason })
    : call('/api/transfers/offer', { chat_id, key, reason, receiver_user_id: to })
