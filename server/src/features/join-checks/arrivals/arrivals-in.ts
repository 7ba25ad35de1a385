import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { isPresent } from '#platform/telegram/presence.ts'

/** Somebody who came into a group without having asked for it. */
export type Arrival = {
  /** A supergroup's, which it keeps. */
  chatId: ChatId
  userId: UserId
  /** Who brought them; themselves, where nobody did. */
  by: UserId
  /** Telegram's date, unix seconds. */
  at: number
  updateId: number
  /** What the messenger says of their language. */
  messenger: string | undefined
  link: string | null
}

/**
 * Telegram tells an admin of each arrival by this, and only where the bot is one does it ask anybody; the service message
 * that tells of it again says less. Whoever asked to join was approved by somebody who decided, or by their check.
 */
export function arrivalsIn({ update: { chat_member: change }, updateId, botId }: Arrived): Arrival[] {
  if (change?.chat.type !== 'supergroup') return []
  const { chat, from, date, old_chat_member: before, new_chat_member: now, invite_link: link } = change
  const isRequest = change.via_join_request === true || link?.creates_join_request === true
  if (isPresent(before) || !isPresent(now) || isRequest || now.user.is_bot || from.id === botId) return []
  return [
    {
      chatId: ChatId.parse(chat.id),
      userId: UserId.parse(now.user.id),
      by: UserId.parse(from.id),
      at: date,
      updateId,
      messenger: now.user.language_code,
      link: link?.invite_link ?? null,
    },
  ]
}

/** Whoever may have gone, or of whom somebody decided: their check is to be looked at. The bot's own mutes are no news. */
export function movedIn({ update: { chat_member: change }, botId }: Arrived) {
  if (change?.chat.type !== 'supergroup' || !isPresent(change.old_chat_member)) return []
  const { chat, from, new_chat_member: now } = change
  if (from.id === botId && now.status === 'restricted') return []
  return [{ chatId: ChatId.parse(chat.id), userId: UserId.parse(now.user.id) }]
}
