import { UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { Message } from 'grammy/types'
import { standIns } from '#platform/telegram/stand-ins.ts'

/**
 * Whoever wrote a message of the group in their own name, as Telegram names them in it at this moment. Of people whom the
 * group does not know it says what everybody in the group sees over the message; nothing is kept of it.
 */
export function authorOf({ from, sender_chat: chat }: Pick<Message, 'from' | 'sender_chat'>): Person | null {
  if (chat || !from || standIns.has(from.id)) return null
  return {
    user_id: UserId.parse(from.id),
    first_name: from.first_name,
    last_name: from.last_name ?? null,
    username: from.username ?? null,
    is_bot: from.is_bot,
    photo_url: null,
  }
}
