import { type Language, languageIn } from '@steward/contract/languages.ts'

/** Where the language that somebody chose is kept for the next start, which knows it before the network does. */
export const chosenLanguageKey = 'language'

type LanguageSources = {
  /** What the person chose in Settings, if anything. */
  chosen: string | null
  /** What the container says of the person; empty outside it. */
  container: string
  browser: readonly string[]
}

/** Chosen first, then the messenger's, then the browser's; English for everybody else. */
export const wantedLanguage = ({ chosen, container, browser }: LanguageSources): Language =>
  languageIn([chosen, container]) ?? languageIn(container ? [] : browser) ?? 'en'
