import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type UndoOffer = {
  chatId: ChatId
  /** What was done, in words. */
  said: ReactNode
  /** One after the other; none where it cannot be undone. */
  undo: readonly Action[]
  outcome: ActionOutcome
  /** To whom it was done without a reason: one can be given afterwards. */
  unexplained?: Person
}

/** Long enough to notice a mistake; afterwards the log still has it. */
const shownMs = 10_000

/** What was done last, for a moment: it passes on pages that don't show it, too. */
export const lastDone = createStore<UndoOffer | null>(null)

let passing: ReturnType<typeof setTimeout> | undefined

function letPass() {
  clearTimeout(passing)
  passing = setTimeout(() => lastDone.set(null), shownMs)
}

export function offerUndo(offer: UndoOffer) {
  lastDone.set(offer)
  letPass()
}

/** Keeps it until what this returns is called; then its time is counted anew. */
export function holdOffer() {
  clearTimeout(passing)
  return letPass
}
