import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, isRefusal } from '../api.ts'
import { host } from '../host.ts'
import { readAgain } from '../read-again.ts'
import { useGone } from '../use-gone.ts'
import type { Why } from './NotDone.tsx'
import { type Decision as Sent, type Settled, settle } from './settle.ts'

/** The state of a decision: not asked yet, asked just now, on its way at Telegram, or why it was not done. */
export type DecisionState =
  | { is: 'open' }
  | { is: 'asked' }
  | { is: 'under_way' }
  | { is: 'not_done'; why: Why }

type Outcome = Pick<ActionOutcome, 'state' | 'error'>

export type Decision<Wish, Answer extends Outcome> = Omit<Sent<Wish, Answer>, 'isUnderWay'>

/** The outcome of what is done once the server has answered. */
export const done = { state: 'done', error: null } as const

const open: DecisionState = { is: 'open' }
const isUnderWay = ({ state }: Outcome) => state === 'under_way'

/**
 * Carries out decisions, one at a time on each of what they are about, and says how it stands with each; what shows this
 * group is read again after it. Of no group: what tells something of all of them.
 */
export function useDecisions<About>(chatId: ChatId | null) {
  const client = useQueryClient()
  const [standings, setStandings] = useState<ReadonlyMap<About, DecisionState>>(new Map())
  const gone = useGone()

  /** What was done; undefined when nothing was, which its standing explains. */
  async function decide<Wish, Answer extends Outcome>(
    about: About,
    decision: Decision<Wish, Answer>,
  ): Promise<Settled<Wish, Answer> | undefined> {
    const stands = (standing: DecisionState) => setStandings((before) => new Map(before).set(about, standing))
    stands({ is: 'asked' })
    try {
      const settled = await settle(
        { ...decision, name: [chatId, ...decision.name], isUnderWay },
        () => stands({ is: 'under_way' }),
        gone,
      )
      const { state } = settled.answer
      const isDone = state === 'done' || state === 'partly'
      host.haptic(isDone ? 'success' : 'error')
      await readAgain(client, chatId)
      stands(isDone ? open : { is: 'not_done', why: { outcome: settled.answer } })
      return isDone ? settled : undefined
    } catch (error) {
      // Whoever left hears of it from what they look at, and from the log.
      if (gone.aborted) return undefined
      host.haptic('error')
      if (isRefusal(error)) await readAgain(client, chatId)
      stands({ is: 'not_done', why: { failure: error } })
      if (!(error instanceof ApiFailure)) throw error
      return undefined
    }
  }

  return { standingOf: (about: About): DecisionState => standings.get(about) ?? open, decide }
}

/** Of one thing alone. */
export function useDecision(chatId: ChatId | null) {
  const { standingOf, decide } = useDecisions<'it'>(chatId)
  return {
    standing: standingOf('it'),
    decide: <Wish, Answer extends Outcome>(decision: Decision<Wish, Answer>) => decide('it', decision),
  }
}
