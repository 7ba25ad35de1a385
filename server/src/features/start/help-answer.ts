import { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import type { Message } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import { keyboard } from './keyboard.ts'
import { pagesAskedIn } from './page-answer.ts'
import { startsIn } from './start-answer.ts'

/** Somebody who wrote to the bot in private: `/help`, or something that it cannot answer. */
export type Lost = {
  userId: UserId
  messenger: string | undefined
  asked: 'help' | 'unread'
  /** Seconds, as Telegram dates it. */
  date: number
  updateId: number
}

const command = /^\/help(?:@\w+)?\s*$/
/** What people send; service messages hold none of it. */
const contents = ['text', 'caption', 'sticker', 'photo', 'video', 'voice', 'video_note', 'document'] as const

const isSaid = (message: Message) => contents.some((content) => message[content] !== undefined)

export function lostIn(arrived: Arrived): Lost[] {
  const { message } = arrived.update
  if (message?.chat.type !== 'private' || message.from.is_bot || !isSaid(message)) return []
  if (startsIn(arrived).length > 0 || pagesAskedIn(arrived).length > 0) return []
  const asked = command.test(message.text ?? '') ? 'help' : 'unread'
  const { id, language_code: messenger } = message.from
  return [{ userId: UserId.parse(id), messenger, asked, date: message.date, updateId: arrived.updateId }]
}

/** What the bot can do, and where. What it cannot read it answers once a day, however much there is of it. */
export function helpAnswer(
  { userId, asked, date, updateId }: Lost,
  to: Parameters<typeof keyboard>[0],
  language: Language,
): Call<'sendMessage'> {
  const day = new Date(date * 1000).toISOString().slice(0, 10)
  return {
    method: 'sendMessage',
    params: { chat_id: userId, text: say(botWords[asked], language), reply_markup: keyboard(to, language) },
    lane: userId,
    class: 'reply',
    dedupeKey: asked === 'help' ? `help ${updateId}` : `unread ${day}`,
  }
}
