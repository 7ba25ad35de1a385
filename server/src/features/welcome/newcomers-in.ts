import type { Arrived } from '#platform/intake/arrived.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'

/** `cameAt`: unix seconds, by Telegram's clock. */
export type Newcomer = { chatId: number; userId: number; cameAt: number }

/**
 * Whoever came in by this update, however they did: by themselves, added, or approved. Telegram may tell of one person
 * twice. Bots are not welcomed.
 */
export function newcomersIn({ update: { chat_member: change, message } }: Arrived): Newcomer[] {
  if (change) {
    const chatId = groupIdOf(change.chat)
    const { old_chat_member: before, new_chat_member: now, date: cameAt } = change
    const came = !isPresent(before) && isPresent(now)
    return chatId === undefined || !came || now.user.is_bot ? [] : [{ chatId, userId: now.user.id, cameAt }]
  }
  const chatId = groupIdOf(message?.chat)
  if (chatId === undefined || !message) return []
  return (message.new_chat_members ?? [])
    .filter((user) => !user.is_bot)
    .map((user) => ({ chatId, userId: user.id, cameAt: message.date }))
}
