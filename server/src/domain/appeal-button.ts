import type { Language } from '@steward/contract/languages.ts'
import { authorWords } from '@steward/contract/words/rules.ts'
import { say } from '#platform/language/say.ts'

/** A button that works in a group, too: it opens the app on everybody's own appeals (decision 0087). */
export const appealButton = (username: string, language: Language) => ({
  inline_keyboard: [
    [
      {
        text: say(authorWords.appealButton, language),
        url: `https://t.me/${username}?startapp=appeal`,
      },
    ],
  ],
})
