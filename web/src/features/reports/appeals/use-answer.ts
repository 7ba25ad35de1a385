import type { ChatId } from '@steward/contract/ids.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure, isRefusal } from '#platform/api.ts'
import { change } from '#platform/change.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'

export type Answer = 'lift' | 'keep' | 'block'

/** After these there is nothing left to answer. */
const over: readonly RefusalName[] = ['appeal_gone', 'appeal_answered']

/** Answers an appeal; what was refused may be answered once more. */
export function useAnswer(chatId: ChatId, appealId: number) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // Sent again after a bad line, it is the same answer.
  const key = useRef(crypto.randomUUID())

  /** Whether there is nothing left to answer: it was answered, or somebody else was quicker. */
  async function give(answer: Answer, text: string): Promise<boolean> {
    setBusy(true)
    try {
      await change('/api/groups/appeals/answer', {
        chat_id: chatId,
        appeal_id: appealId,
        key: key.current,
        lift: answer === 'lift',
        block: answer === 'block',
        ...(text && { answer: text }),
      })
      host.haptic('success')
      return true
    } catch (error) {
      // `change` has said why.
      host.haptic('error')
      if (!(error instanceof ApiFailure)) throw error
      if (isRefusal(error)) key.current = crypto.randomUUID()
      return isRefusal(error) && over.some((name) => refusals[name].code === error.code)
    } finally {
      await readAgain(client, chatId)
      setBusy(false)
    }
  }

  return { isBusy, give }
}
