import type { ChatId } from '@steward/contract/ids.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import { isRefusal } from '../api.ts'
import { done, useDecision } from './use-decisions.ts'

/**
 * One change after the other, each sent by `change`, which says why it was not made. After a refusal in `over` there is
 * nothing left to change.
 */
export function useChange(chatId: ChatId | null, over: readonly RefusalName[] = []) {
  const { standing, decide } = useDecision(chatId)

  /** Whether it was made, or is over; undefined where it may be sent once more, under the key of the first time. */
  async function make(
    name: readonly unknown[],
    send: (key: string) => Promise<unknown>,
  ): Promise<'made' | 'over' | undefined> {
    let isOver = false
    const made = await decide({
      name,
      make: () => null,
      send: async (key) => {
        try {
          await send(key)
          return done
        } catch (error) {
          isOver = isRefusal(error) && over.some((refusal) => refusals[refusal].code === error.code)
          throw error
        }
      },
    })
    if (made) return 'made'
    return isOver ? 'over' : undefined
  }

  return { standing, isBusy: standing.is === 'asked', make }
}
