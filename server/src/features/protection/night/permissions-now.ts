import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { permissionsIn } from '#platform/telegram/permissions-in.ts'
import type { PermissionsNow } from './turn-night.ts'

/** A turn has to end before its lease does. */
const patience = { timeoutMs: 8_000 }

/** Telegram tells a bot nothing of changed permissions, so it is asked. */
export const createPermissionsNow =
  (telegram: Pick<Telegram, 'call'>): PermissionsNow =>
  async (chatId) => {
    try {
      const chat = await telegram.call('getChat', { chat_id: chatId }, patience)
      return permissionsIn(chat) ?? undefined
    } catch (error) {
      if (error instanceof TelegramFailure) return undefined
      throw error
    }
  }
