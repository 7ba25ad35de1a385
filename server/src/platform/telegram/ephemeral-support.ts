import { hourMs } from '#platform/durations.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { Telegram } from './client.ts'
import { TelegramFailure } from './failure.ts'

/** Whether something can be said in a group so that one member alone sees it; `unknown`: Telegram does not answer. */
export type EphemeralSupport = () => Promise<'yes' | 'no' | 'unknown'>

/**
 * A server of the Bot API from before 10.2 ignores whom an ephemeral message is for and shows it to everybody. So it is
 * asked whether it knows of them: by a deletion that names nothing, which is refused as such, or as a method that is not
 * there. It is asked again each hour, and after each silence, as another may answer from then on.
 */
export function createEphemeralSupport(
  telegram: Pick<Telegram, 'call' | 'reach'>,
  monotonic: Monotonic,
): EphemeralSupport {
  let asked: { answer: ReturnType<EphemeralSupport>; at: number; outages: number } | undefined

  async function ask(): ReturnType<EphemeralSupport> {
    try {
      const nothing = { chat_id: 0, receiver_user_id: 0, ephemeral_message_id: 0 }
      await telegram.call('deleteEphemeralMessage', nothing, { timeoutMs: 8_000 })
      return 'yes'
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error
      const { code } = error.facts
      if (code === 404) return 'no'
      return code === 400 || code === 403 ? 'yes' : 'unknown'
    }
  }

  const isFresh = ({ at, outages }: { at: number; outages: number }) =>
    monotonic() - at < hourMs && telegram.reach().outages === outages

  return async () => {
    if (!asked || !isFresh(asked))
      asked = { answer: ask(), at: monotonic(), outages: telegram.reach().outages }
    const mine = asked
    const forget = () => {
      if (asked === mine) asked = undefined
    }
    const answer = await mine.answer.catch((error: unknown) => {
      forget()
      throw error
    })
    if (answer === 'unknown') forget()
    return answer
  }
}

/** What the outbox is told before such a message leaves. */
export async function mayLeaveAlone(
  support: EphemeralSupport,
): Promise<'go' | 'later' | { refused: string }> {
  const answer = await support()
  if (answer === 'unknown') return 'later'
  return answer === 'yes' ? 'go' : { refused: 'no_ephemeral_messages' }
}
