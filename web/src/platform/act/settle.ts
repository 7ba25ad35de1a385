import { pause } from '../api/retry.ts'
import { isRefusal } from '../api.ts'
import { createPendingDecisions } from './pending-decisions.ts'

export type Decision<Wish, Answer> = {
  /** The same for the same decision, whenever it is sent. */
  name: readonly unknown[]
  make: () => Wish
  /** The same key asks how the same decision stands. */
  send: (key: string, wish: Wish) => Promise<Answer>
  isUnderWay: (answer: Answer) => boolean
}

export type Settled<Wish, Answer> = { wish: Wish; answer: Answer }

/** How soon to ask how a decision stands that Telegram has not carried out yet. */
const askAgainMs = 3_000

const decisions = createPendingDecisions(() => crypto.randomUUID())

/** Sends a decision, and asks how it stands until Telegram has carried it out or not, or whoever made it is `gone`. */
export async function settle<Wish, Answer>(
  { name, make, send, isUnderWay }: Decision<Wish, Answer>,
  onUnderWay: () => void,
  gone: AbortSignal,
): Promise<Settled<Wish, Answer>> {
  const full = JSON.stringify(name)
  const { key, action: wish } = decisions.take(full, make)
  try {
    for (;;) {
      const answer = await send(key, wish)
      if (!isUnderWay(answer)) {
        decisions.settle(full)
        return { wish, answer }
      }
      onUnderWay()
      await pause(askAgainMs, gone)
    }
  } catch (error) {
    if (isRefusal(error)) decisions.settle(full)
    throw error
  }
}
