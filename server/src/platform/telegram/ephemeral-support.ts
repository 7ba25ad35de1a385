import type { Telegram } from './client.ts'
import { TelegramFailure } from './failure.ts'

/** Whether something can be said in a group so that one member alone sees it; `unknown`: Telegram does not answer. */
export type EphemeralSupport = () => Promise<'yes' | 'no' | 'unknown'>

/**
 * A server of the Bot API from before 10.2 ignores whom an ephemeral message is for and shows it to everybody. So it is
 * asked once whether it knows of them: by a deletion that names nothing, which is refused as such, or as a method that
 * is not there.
 */
export function createEphemeralSupport(telegram: Pick<Telegram, 'call'>): EphemeralSupport {
  let asked: ReturnType<EphemeralSupport> | undefined

  async function ask(): ReturnType<EphemeralSupport> {
    try {
      const nothing = { chat_id: 0, receiver_user_id: 0, ephemeral_message_id: 0 }
      await telegram.call('deleteEphemeralMessage', nothing)
      return 'yes'
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error
      const { code } = error.facts
      if (code === 404) return 'no'
      return code === 400 || code === 403 ? 'yes' : 'unknown'
    }
  }

  return async () => {
    asked ??= ask()
    const answer = await asked.catch((error: unknown) => {
      asked = undefined
      throw error
    })
    if (answer === 'unknown') asked = undefined
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
