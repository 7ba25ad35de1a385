import { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'

/** Commands that lead to a page of the app and stand in the bot's menu; Telegram asks every bot for `/privacy`. */
export const menuCommands = ['groups', 'me', 'settings', 'privacy', 'about'] as const

/** What other bots call their first page works here too. */
const pageCommands = [...menuCommands, 'home'] as const

/** Somebody who asked the bot for a page, in private. */
export type PageAsked = {
  userId: UserId
  page: (typeof pageCommands)[number]
  messenger: string | undefined
  updateId: number
}

const command = /^\/(\w+)(?:@\w+)?\s*$/

export function pagesAskedIn({ update, updateId }: Arrived): PageAsked[] {
  const { message } = update
  const asked = message?.chat.type === 'private' ? command.exec(message.text ?? '')?.[1] : undefined
  const page = pageCommands.find((each) => each === asked)
  if (!message || !page) return []
  return [{ userId: UserId.parse(message.from.id), page, messenger: message.from.language_code, updateId }]
}

/** One button, to the page. */
export function pageAnswer(
  { userId, page, updateId }: PageAsked,
  address: string,
  language: Language,
): Call<'sendMessage'> {
  const button = { text: say(botWords[page], language), web_app: { url: address } }
  return {
    method: 'sendMessage',
    params: {
      chat_id: userId,
      text: say(botWords.here, language),
      reply_markup: { inline_keyboard: [[button]] },
    },
    lane: userId,
    class: 'reply',
    dedupeKey: `page ${updateId}`,
  }
}
