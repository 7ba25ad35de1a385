import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal } from '../api.ts'
import { pause } from '../api/retry.ts'
import { host } from '../host.ts'
import { readAgain } from '../read-again.ts'
import { useGone } from '../use-gone.ts'
import type { Why } from './NotDone.tsx'
import { createPendingDecisions } from './pending-decisions.ts'

/** How it stands with what was decided: asked just now, on its way at Telegram, or why it did not come to be. */
export type Standing = { is: 'open' } | { is: 'asked' } | { is: 'under_way' } | { is: 'not_done'; why: Why }

type Wanted = {
  /** The same for the same decision, whenever it is sent. */
  name: string
  make: () => Action
  reason: string | null
}

export type Done = { action: Action; outcome: ActionOutcome }

/** How soon to ask how a decision stands that Telegram has not carried out yet. */
const askAgainMs = 3_000

const decisions = createPendingDecisions(() => crypto.randomUUID())

/** Carries out one decision at a time, and says how it stands; what shows this group is read again after it. */
export function useAct(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<Standing>({ is: 'open' })
  const gone = useGone()

  /** The same key asks how the same decision stands. */
  async function outcomeOf(input: InputOf<'/api/groups/act'>): Promise<ActionOutcome> {
    for (;;) {
      const outcome = await call('/api/groups/act', input)
      if (outcome.state !== 'under_way') return outcome
      setStanding({ is: 'under_way' })
      await pause(askAgainMs, gone)
    }
  }

  /** What was done; undefined when nothing was, which `standing` explains. */
  async function act({ name, make, reason }: Wanted): Promise<Done | undefined> {
    const full = JSON.stringify([chatId, name, reason])
    const { key, action } = decisions.take(full, make)
    setStanding({ is: 'asked' })
    try {
      const outcome = await outcomeOf({ chat_id: chatId, key, action, reason })
      decisions.settle(full)
      const isDone = outcome.state === 'done' || outcome.state === 'partly'
      host.haptic(isDone ? 'success' : 'error')
      await readAgain(client, chatId)
      setStanding(isDone ? { is: 'open' } : { is: 'not_done', why: { outcome } })
      return isDone ? { action, outcome } : undefined
    } catch (error) {
      // Whoever left hears of it from what they look at, and from the log.
      if (gone.aborted) return undefined
      host.haptic('error')
      if (isRefusal(error)) {
        decisions.settle(full)
        await readAgain(client, chatId)
      }
      setStanding({ is: 'not_done', why: { failure: error } })
      return undefined
    }
  }

  return { standing, act }
}
