import type { Language } from '@steward/contract/languages.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import { startAddress } from '#domain/start-tokens.ts'
import { keyboard } from './keyboard.ts'

/** Somebody who started the bot in private. */
export type Start = {
  chatId: number
  name: string
  /** What the messenger says of their language. */
  messenger: string | undefined
  parameter: string | undefined
  updateId: number
}

/** `/start`, `/start@bot`, with or without a parameter (Bot API, deep linking: A-Z, a-z, 0-9, _ and -). */
const command = /^\/start(?:@\w+)?(?:\s+([A-Za-z0-9_-]{1,512}))?\s*$/

export function startsIn({ update, updateId }: Arrived): Start[] {
  const { message } = update
  const asked = message?.chat.type === 'private' ? command.exec(message.text ?? '') : null
  if (!message || !asked) return []
  const { first_name: name, language_code: messenger } = message.from
  return [{ chatId: message.chat.id, name, messenger, parameter: asked[1], updateId }]
}

/** A greeting with the ways to the app, with the parameter of the link that led here, and into a group. */
export function answerTo(
  { chatId, name, parameter, updateId }: Start,
  { appUrl, username }: { appUrl: string; username: string | null },
  language: Language,
): Call<'sendMessage'> {
  return {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text: say(botWords.hello, language, { name }),
      reply_markup: keyboard({ address: startAddress(appUrl, parameter), username }, language),
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: `start ${updateId}`,
  }
}
