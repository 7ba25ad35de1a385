import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'

/**
 * Has Telegram let groups make the bot their guard, where it knows of such a call (Bot API 10.5, setMySettings). Answers whether it
 * does; undefined: nobody knows. Whether the switch is on afterwards getMe says. Joining groups and privacy stay as the owner
 * chose: either may be off on purpose.
 */
export async function setGuardMode({ call }: Pick<Telegram, 'call'>): Promise<boolean | undefined> {
  // grammY's types end before it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const callNewer = call as (method: string, payload: object) => Promise<unknown>
  try {
    await callNewer('setMySettings', { supports_join_request_queries: true })
    return true
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error
    if (error.facts.code === 404) return false
    return error.kind === 'refused' ? true : undefined
  }
}
