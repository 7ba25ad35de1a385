import { i18n } from '@lingui/core'
import { messages as english } from '@steward/contract/locales/en.po'
import { messagesIn } from './language/catalogues.ts'
import { createLanguage } from './language/create-language.ts'
import { wantedHere } from './language/wanted-here.ts'
import { launch } from './launched.ts'
import { log } from './log.ts'
import { lasting } from './storage.ts'

/** A skeleton longer than this is worse than English first and another language a moment later. */
const patience = 3000

export const language = createLanguage({
  i18n,
  english,
  messagesIn,
  root: document.documentElement,
  storage: lasting,
  wanted: () => wantedHere(launch),
  patience: () => new Promise((resolve) => setTimeout(resolve, patience)),
  warn: (words, error) => log.warn(words, error),
})
