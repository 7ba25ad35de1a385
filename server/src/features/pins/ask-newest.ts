import type { Message } from 'grammy/types'
import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'

/** What Telegram says now: the newest of what is pinned, or that nothing is. */
export type Newest = { message: Message | null; usernames: readonly string[] }

/** A page waits for it no longer than this; what the log knows is shown then. */
const patienceMs = 4_000

/** Undefined when Telegram does not say: it is out of reach, or the bot is not in the group any more. */
export async function askNewest(
  telegram: Pick<Telegram, 'call'>,
  chat_id: number,
): Promise<Newest | undefined> {
  try {
    const chat = await telegram.call('getChat', { chat_id }, { timeoutMs: patienceMs })
    return { message: chat.pinned_message ?? null, usernames: chat.active_usernames ?? [] }
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error
    return undefined
  }
}
