import type { Language } from '@steward/contract/languages.ts'
import { firstName } from '@steward/contract/visible-name.ts'
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
  const { id: user_id, first_name, last_name = null, username, language_code: messenger } = message.from
  const name = firstName({ user_id, first_name, last_name, username: username ?? null })
  return [{ chatId: message.chat.id, name, messenger, parameter: asked[1], updateId }]
}

/** A ban or mute by the bot that still holds; `why` is the end of a sentence in the person's language. */
export type Held = { title: string; what: 'ban' | 'mute'; why: string }

const heldWords = {
  ban: { named: botWords.banned, unnamed: botWords.bannedUnnamed },
  mute: { named: botWords.muted, unnamed: botWords.mutedUnnamed },
}

function heldText({ title, what, why }: Held, language: Language): string {
  const { named, unnamed } = heldWords[what]
  return title === '' ? say(unnamed, language, { why }) : say(named, language, { group: title, why })
}

type Surroundings = { appUrl: string; username: string | null; held?: Held | undefined }

/**
 * A greeting with the ways to the app, with the parameter of the link that led here, and into a group. Whoever the bot
 * banned or muted reads that first, with the way to their appeal.
 */
export function answerTo(
  { chatId, name, parameter, updateId }: Start,
  { appUrl, username, held }: Surroundings,
  language: Language,
): Call<'sendMessage'> {
  const hello = say(botWords.hello, language, { name })
  const appeal = held && { text: say(botWords.appeal, language), address: startAddress(appUrl, 'appeal') }
  return {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text: held ? `${heldText(held, language)}\n\n${hello}` : hello,
      reply_markup: keyboard({ address: startAddress(appUrl, parameter), username, appeal }, language),
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: `start ${updateId}`,
  }
}
