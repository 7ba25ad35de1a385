import type { JoinAnswer, JoinPage } from '@steward/contract/join-checks.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Ask } from './ask.ts'

export type Seen = {
  /** How it stood last, and when that was known (`performance.now`). */
  page?: JoinPage
  at: number
  /** The last call reached nobody; what is shown may have changed since. */
  isUnreached: boolean
  /** The server's words for that there is no such check, or not for this person. */
  refused?: string
  /** Something that the person wants done is under way. */
  isBusy: boolean
}

export const unseen: Seen = { at: 0, isUnreached: false, isBusy: false }

/** An admin or Telegram may still decide, or time run out. */
export const mayChange = ({ page, refused }: Seen) =>
  refused === undefined && (page === undefined || page.state === 'open' || page.is_pending)

type Change = (after: (before: Seen) => Seen) => void

/** What can be done about a check, one thing at a time. What is asked last knows best how it stands. */
export function createCheck(ask: Ask, change: Change) {
  let asked = 0
  let isBusy = false

  async function show(reply: Promise<JoinPage>) {
    const mine = (asked += 1)
    const say = (seen: Partial<Seen>) => {
      if (mine === asked) change((before) => ({ ...before, isUnreached: false, ...seen }))
    }
    try {
      const page = await reply
      say({ page, at: performance.now() })
    } catch (error) {
      if (error instanceof ApiFailure && error.kind === 'refusal') say({ refused: error.message })
      else say({ isUnreached: true })
    }
  }

  async function act(reply: () => Promise<JoinPage>) {
    if (isBusy) return
    isBusy = true
    change((before) => ({ ...before, isBusy }))
    await show(reply())
    isBusy = false
    change((before) => ({ ...before, isBusy }))
  }

  return {
    look: (begun?: Promise<JoinPage>) => void act(() => begun ?? ask('/api/join/look')),
    /** By itself, and never in the way of what the person does. */
    lookAgain: () => {
      if (!isBusy) void show(ask('/api/join/look'))
    },
    answer: ({ place, attempt }: Pick<JoinPage, 'place' | 'attempt'>, answer: JoinAnswer) =>
      void act(() => ask('/api/join/answer', { place, attempt, answer })),
    moreTime: () => void act(() => ask('/api/join/more-time')),
    cannot: () => void act(() => ask('/api/join/cannot')),
  }
}

export type Doing = ReturnType<typeof createCheck>
