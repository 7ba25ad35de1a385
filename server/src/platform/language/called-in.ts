import type { Language } from '@steward/contract/languages.ts'
import { nobodyWords } from '@steward/contract/words/people.ts'
import { say } from './say.ts'

/** As somebody is called in a sentence. Of whom nothing is kept any more the name is empty, or there is none. */
export const calledIn = (name: string | null | undefined, language: Language): string =>
  name || say(nobodyWords, language)
