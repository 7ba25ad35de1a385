import { directionOf, type Language } from '@steward/contract/languages.ts'
import type { I18n, Messages } from '@lingui/core'
import type { Storage } from '../storage.ts'
import { chosenLanguageKey } from './wanted-language.ts'

type Deps = {
  i18n: Pick<I18n, 'load' | 'activate'>
  english: Messages
  messagesIn: (language: Exclude<Language, 'en'>) => Promise<Messages>
  /** The page's root element: its language and direction. */
  root: Pick<HTMLElement, 'lang' | 'dir'>
  storage: Storage
  /** What holds by what was chosen, and what messenger and browser say. */
  wanted: () => Language
  /** As long as somebody may look at a skeleton for the sake of words. */
  patience: () => Promise<unknown>
  warn: (words: string, error: unknown) => void
}

export function createLanguage({ i18n, english, messagesIn, root, storage, wanted, patience, warn }: Deps) {
  let last: Language | undefined
  let shown: Language | undefined

  function show(language: Language, messages: Messages) {
    shown = language
    root.lang = language
    root.dir = directionOf(language)
    i18n.load(language, messages)
    i18n.activate(language)
  }

  async function turnTo(language: Language) {
    if (language === last) return
    last = language
    try {
      const messages = language === 'en' ? english : await messagesIn(language)
      // Whoever changed their mind meanwhile has the last word.
      if (last === language) show(language, messages)
    } catch (error) {
      warn(`the texts in "${language}" did not come`, error)
      if (last === language) last = undefined
    }
  }

  return {
    /** Resolves when words may be painted: in the wanted language, or in English where that is slow or out of reach. */
    async start() {
      await Promise.race([turnTo(wanted()), patience()])
      if (!shown) show('en', english)
    },
    /** What the person chose, as the server or Settings says; null is "as the messenger says". Nothing is reloaded. */
    choose(choice: Language | null) {
      storage.set(chosenLanguageKey, choice)
      return turnTo(wanted())
    },
  }
}
