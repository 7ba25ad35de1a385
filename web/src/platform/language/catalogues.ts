import type { Language } from '@steward/contract/languages.ts'
import type { Messages } from '@lingui/core'

/** The texts that come with the first screen only for those who read them; English is always there. */
export const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Messages>> = {
  ru: async () => (await import('../../locales/ru.po')).messages,
  fa: async () => (await import('../../locales/fa.po')).messages,
}
