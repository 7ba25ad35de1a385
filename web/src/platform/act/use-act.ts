import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { call } from '../api.ts'
import { useDecision } from './use-decisions.ts'

type NamedAction = {
  /** The same for the same decision, whenever it is sent. */
  name: string
  make: () => Action
  reason: string | null
}

export type Done = { action: Action; outcome: ActionOutcome }

/** Carries out one action at a time, and says how it stands. */
export function useAct(chatId: ChatId) {
  const { standing, decide } = useDecision(chatId)

  /** What was done; undefined when nothing was, which `standing` explains. */
  async function act({ name, make, reason }: NamedAction): Promise<Done | undefined> {
    const done = await decide({
      name: ['act', name, reason],
      make,
      send: (key, action) => call('/api/groups/act', { chat_id: chatId, key, action, reason }),
    })
    return done && { action: done.wish, outcome: done.answer }
  }

  return { standing, act }
}
