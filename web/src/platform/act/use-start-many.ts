import type { Bulk, BulkAction, BulkTargets } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal } from '../api.ts'
import { host } from '../host.ts'
import { readAgain } from '../read-again.ts'
import { useGone } from '../use-gone.ts'
import { settle } from './settle.ts'
import type { DecisionState } from './use-decisions.ts'

type NamedBulk = {
  /** What makes it another decision. */
  name: string
  make: () => BulkAction
  /** Of the same name those of the first try count. */
  targets: BulkTargets
  reason?: string | null
}

/** Whoever asks is told at once: what is begun goes on by itself. */
const isUnderWay = () => false
const noWait = () => undefined

/** Begins to do something to many; a retry on a bad line begins it once, also on a sheet that was opened anew (REL-14). */
export function useStartMany(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<DecisionState>({ is: 'open' })
  const gone = useGone()

  async function start({ name, make, targets, reason = null }: NamedBulk): Promise<Bulk | undefined> {
    setStanding({ is: 'asked' })
    try {
      const { answer } = await settle(
        {
          name: [chatId, 'start many', name, reason],
          make: () => ({ action: make(), targets }),
          send: (key, wish) => call('/api/groups/bulk/start', { chat_id: chatId, key, ...wish, reason }),
          isUnderWay,
        },
        noWait,
        gone,
      )
      host.haptic('success')
      setStanding({ is: 'open' })
      return answer
    } catch (failure) {
      host.haptic('error')
      if (isRefusal(failure)) await readAgain(client, chatId)
      setStanding({ is: 'not_done', why: { failure } })
      return undefined
    }
  }

  return { standing, start }
}
