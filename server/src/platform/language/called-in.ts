import type { Language } from '@steward/contract/languages.ts'
import { visibleName } from '@steward/contract/visible-name.ts'
import { namelessWords, nobodyWords } from '@steward/contract/words/people.ts'
import { say } from './say.ts'

/**
 * As somebody is called in a sentence. Of whom nothing is kept any more the name is empty, or there is none; a name that
 * nobody would see is none to call them by.
 */
export const calledIn = (name: string | null | undefined, language: Language): string =>
  name ? (visibleName(name) ?? say(namelessWords, language)) : say(nobodyWords, language)
