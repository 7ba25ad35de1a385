import type { Bulk, BulkAction, BulkTargets } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, isRefusal } from '../api.ts'
import { host } from '../host.ts'
import { readAgain } from '../read-again.ts'
import { createPendingDecisions } from './pending-decisions.ts'
import type { DecisionState } from './use-decisions.ts'

type NamedBulk = {
  /** What makes it another decision. */
  name: string
  make: () => BulkAction
  /** Of the same name those of the first try count. */
  targets: BulkTargets
  reason?: string | null
}

const newDecisions = () => createPendingDecisions(() => crypto.randomUUID())

/** Begins to do something to many; a retry on a bad line begins it once (REL-14). */
export function useStartMany(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<DecisionState>({ is: 'open' })
  const decisions = useRef(newDecisions())

  async function start({ name, make, targets, reason = null }: NamedBulk): Promise<Bulk | undefined> {
    const { key, action: wanted } = decisions.current.take(name, () => ({ action: make(), targets }))
    setStanding({ is: 'asked' })
    try {
      const bulk = await call('/api/groups/bulk/start', { chat_id: chatId, key, ...wanted, reason })
      decisions.current.settle(name)
      host.haptic('success')
      setStanding({ is: 'open' })
      return bulk
    } catch (failure) {
      host.haptic('error')
      if (isRefusal(failure)) {
        decisions.current.settle(name)
        await readAgain(client, chatId)
      }
      setStanding({ is: 'not_done', why: { failure } })
      return undefined
    }
  }

  return { standing, start }
}
