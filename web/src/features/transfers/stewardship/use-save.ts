import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api.ts'
import { change } from '#platform/change.ts'
import { host } from '#platform/host.ts'
import { readAgain, stewardshipQuery } from '../queries.ts'

type Wish = Omit<InputOf<'/api/groups/stewardship/save'>, 'chat_id'>

/** Keeps what the steward decided for the time after them. */
export function useSave(chatId: ChatId) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** Whether the server keeps it now. */
  async function save(wish: Wish): Promise<boolean> {
    setBusy(true)
    host.haptic('selection')
    try {
      const saved = await change('/api/groups/stewardship/save', { chat_id: chatId, ...wish })
      client.setQueryData(stewardshipQuery(chatId).queryKey, saved)
      return true
    } catch (error) {
      host.haptic('error')
      if (!(error instanceof ApiFailure)) throw error
      // Why it was not kept was said already.
      await readAgain(client, chatId)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, save }
}
