import { languages } from '@steward/contract/languages.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { textIn } from '#platform/language/catalogue.ts'

const folded = (word: string) => word.normalize('NFKC').toLowerCase()

/** Whether a word is one of those that any language of the app has for this. */
export const isOneOf = (words: Words, word: string): boolean =>
  languages.some((language) => textIn(language, words).split(' ').map(folded).includes(folded(word)))
