import type { Language } from '@steward/contract/languages.ts'
import { authorWords } from '@steward/contract/words/rules.ts'
import { say } from '#platform/language/say.ts'

/**
 * A button that works in a group, too: it leads everybody to their own appeals (decision 0087). `begins`: how a link to the bot
 * begins.
 */
export const appealButton = (begins: string, language: Language) => ({
  inline_keyboard: [
    [
      {
        text: say(authorWords.appealButton, language),
        url: `${begins}appeal`,
      },
    ],
  ],
})
