import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, isRefusal } from '../../platform/api.ts'
import { host } from '../../platform/host.ts'
import { announce } from '../../platform/session.ts'

export type Decision = 'approve' | 'decline'

/** How it stands with one person: asked just now, on its way at Telegram, or why it did not come to be. */
export type Standing = { is: 'asked' } | { is: 'under_way' } | { is: 'not_done'; why: unknown }

const wentWrong = (outcome: ActionOutcome): Standing | undefined => {
  if (outcome.state === 'done') return undefined
  return outcome.state === 'under_way' ? { is: 'under_way' } : { is: 'not_done', why: outcome }
}

/** Decides on people one by one; each decision keeps its key until it is made, so that a bad line makes no second one. */
export function useDecide(chatId: ChatId) {
  const client = useQueryClient()
  const [standings, setStandings] = useState<ReadonlyMap<UserId, Standing>>(new Map())
  const keys = useRef(new Map<string, string>())

  const put = (userId: UserId, standing: Standing | undefined) =>
    setStandings((before) => {
      const next = new Map(before)
      if (standing) next.set(userId, standing)
      else next.delete(userId)
      return next
    })

  async function decide(userId: UserId, kind: Decision) {
    const name = `${userId} ${kind}`
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    put(userId, { is: 'asked' })
    try {
      const outcome = await call('/api/groups/act', {
        chat_id: chatId,
        key,
        action: { kind, user_id: userId },
      })
      const wrong = wentWrong(outcome)
      if (wrong?.is !== 'under_way') keys.current.delete(name)
      host.haptic(wrong?.is === 'not_done' ? 'error' : 'success')
      await client.invalidateQueries({ queryKey: ['requests', chatId] })
      put(userId, wrong)
    } catch (error) {
      host.haptic('error')
      if (isRefusal(error)) {
        keys.current.delete(name)
        void announce(error)
        put(userId, undefined)
        await client.invalidateQueries({ queryKey: ['requests', chatId] })
      } else {
        put(userId, { is: 'not_done', why: error })
      }
    }
  }

  return { standings, decide: (userId: UserId, kind: Decision) => void decide(userId, kind) }
}

export type Decide = ReturnType<typeof useDecide>
