import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, isRefusal } from '#platform/api.ts'
import { pause } from '#platform/api/retry.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'
import { useGone } from '#platform/use-gone.ts'
import type { Why } from './NotDone.tsx'

export type Decision = 'approve' | 'decline'

/** How it stands with one person: asked just now, on its way at Telegram, or why it did not come to be. */
export type Standing = { is: 'asked' } | { is: 'under_way' } | { is: 'not_done'; why: Why }

/** How soon to ask how a decision stands that Telegram has not carried out yet. */
const askAgainMs = 3_000

/** Decides on people one by one; each decision keeps its key until it is made, so that a bad line makes no second one. */
export function useDecide(chatId: ChatId) {
  const client = useQueryClient()
  const [standings, setStandings] = useState<ReadonlyMap<UserId, Standing>>(new Map())
  const keys = useRef(new Map<string, string>())
  const gone = useGone()

  const put = (userId: UserId, standing: Standing | undefined) =>
    setStandings((before) => {
      const next = new Map(before)
      if (standing) next.set(userId, standing)
      else next.delete(userId)
      return next
    })

  /** The same key asks how the same decision stands. */
  async function outcomeOf(userId: UserId, kind: Decision, key: string): Promise<ActionOutcome> {
    for (;;) {
      const outcome = await call('/api/groups/act', {
        chat_id: chatId,
        key,
        action: { kind, user_id: userId },
      })
      if (outcome.state !== 'under_way') return outcome
      put(userId, { is: 'under_way' })
      await pause(askAgainMs, gone)
    }
  }

  async function decide(userId: UserId, kind: Decision) {
    const name = `${userId} ${kind}`
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    put(userId, { is: 'asked' })
    try {
      const outcome = await outcomeOf(userId, kind, key)
      keys.current.delete(name)
      const isDone = outcome.state === 'done'
      host.haptic(isDone ? 'success' : 'error')
      await readAgain(client, chatId)
      put(userId, isDone ? undefined : { is: 'not_done', why: { outcome } })
    } catch (error) {
      // Whoever left the page hears of it from the list, and from the log.
      if (gone.aborted) return
      host.haptic('error')
      if (!isRefusal(error)) return put(userId, { is: 'not_done', why: { failure: error } })
      keys.current.delete(name)
      put(userId, undefined)
      await readAgain(client, chatId)
    }
  }

  return { standings, decide: (userId: UserId, kind: Decision) => void decide(userId, kind) }
}

export type Decide = ReturnType<typeof useDecide>
