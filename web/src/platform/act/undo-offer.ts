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

/** What was done last, for a moment. */
export const lastDone = createStore<UndoOffer | null>(null)

export const offerUndo = (offer: UndoOffer) => lastDone.set(offer)
