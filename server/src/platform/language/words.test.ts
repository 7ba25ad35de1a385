import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '@steward/contract/languages.ts'
import { actionWords } from '@steward/contract/words/actions.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import { lostRightWords, noticeTitles, noticeWords } from '@steward/contract/words/notices.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { outcomeWords, stewardshipWords, transferWords } from '@steward/contract/words/transfers.ts'
import { webLoginWords } from '@steward/contract/words/web-login.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { describe, expect, it } from 'vitest'

const ends = (kind: keyof typeof outcomeWords) =>
  Object.fromEntries(Object.entries(outcomeWords[kind]).map(([state, sides]) => [`${kind} ${state}`, sides]))

const tables: Record<string, Record<string, Words>> = {
  actions: actionWords,
  bot: botWords,
  refusals: refusalWords,
  webLogin: webLoginWords,
  noticeTitles,
  noticeWords,
  lostRightWords,
  transferWords,
  stewardshipWords,
  ...ends('offer'),
  ...ends('claim'),
}
const all = Object.entries(tables).flatMap(([table, words]) =>
  Object.entries(words).map(([name, each]) => [`${table}.${name}`, each] as const),
)

/** A compiled message: words, and between them what is filled in as `[name, how, forms]`. */
type Part = string | [name: string, how?: string, forms?: Record<string, string | Part[]>]

/** The forms of a plural; the compiler names an offset also where there is none. */
const formsOf = (forms: Record<string, string | Part[] | undefined> = {}) =>
  Object.entries(forms).flatMap(([name, form]) => (form === undefined ? [] : [{ name, form }]))

const partsOf = (message: string | Part[]) => (typeof message === 'string' ? [message] : message)

// The compiler's own output; its type says only that something is there.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const compiled = (text: string) => compileMessage(text) as Part[]

const within = (parts: readonly Part[]): Exclude<Part, string>[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return [part, ...formsOf(part[2]).flatMap(({ form }) => within(partsOf(form)))]
  })

const filledIn = (text: string) => [...new Set(within(compiled(text)).map(([name]) => name))].sort()

const pluralsIn = (text: string) =>
  within(compiled(text)).flatMap(([, how, forms]) =>
    how === 'plural'
      ? [
          formsOf(forms)
            .map(({ name }) => name)
            .sort(),
        ]
      : [],
  )

describe('the words of the server', () => {
  it.each(all)('%s says something in each language, and fills in the same', (_, words) => {
    for (const language of languages) {
      expect(words[language].trim()).not.toBe('')
      expect(filledIn(words[language])).toEqual(filledIn(words.en))
    }
  })

  it.each(languages)('have each form of a plural that %s has, and no other', (language) => {
    const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()

    for (const [, words] of all)
      for (const plural of pluralsIn(words[language])) expect(plural).toEqual(forms)
  })

  it('are Russian and Persian where they say so', () => {
    for (const [, { ru, fa }] of all) {
      expect(ru).toMatch(/\p{Script=Cyrillic}/u)
      expect(fa).toMatch(/\p{Script=Arabic}/u)
    }
  })
})
