import type { Language } from '@steward/contract/languages.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import { say } from '#platform/language/say.ts'
import { addGroupUrl } from '#domain/add-group-url.ts'

type Targets = {
  /** What opens the app. */
  address: string
  /** Of the bot; null while Telegram has not said it, and then there is no link to it. */
  username: string | null
  /** Leads whoever the bot banned or muted to their appeal, before all else. */
  appeal?: { text: string; address: string } | undefined
}

/** A bot is of use in the app and in groups, so both are one tap away (Bot API, InlineKeyboardMarkup). */
export const keyboard = ({ address, username, appeal }: Targets, language: Language) => ({
  inline_keyboard: [
    ...(appeal ? [[{ text: appeal.text, web_app: { url: appeal.address } }]] : []),
    [{ text: say(botWords.open, language), web_app: { url: address } }],
    ...(username === null
      ? []
      : [[{ text: say(botWords.addToGroup, language), url: addGroupUrl(username) }]]),
  ],
})
