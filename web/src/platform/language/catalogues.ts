import type { Messages } from '@lingui/core'
import type { Language } from '@steward/contract/languages.ts'

const others = import.meta.glob<Messages>(['./*.po', '!./en.po'], {
  base: '../../../../contract/src/locales',
  import: 'messages',
})

/** The texts that come with the first screen only for those who read them; English is always there. */
export const messagesIn = async (language: Exclude<Language, 'en'>): Promise<Messages> =>
  // Each language has a catalogue, or the check fails.
  others[`./${language}.po`]?.() ?? {}
