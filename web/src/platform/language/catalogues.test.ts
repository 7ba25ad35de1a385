import type { Messages } from '@lingui/core'
import { languages } from '@steward/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { messages as english } from '@steward/contract/locales/en.po'
import { messagesIn } from './catalogues.ts'

const written = import.meta.glob<string>('../../../../contract/src/locales/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A compiled message: words, and between them what is filled in as `[name, how, forms]`. */
type Part = string | [name: string, how?: string, forms?: Record<string, Part[]>]

// The compiler's own output; its type says only that something is there.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const partsOf = (message: unknown) => (typeof message === 'string' ? [message] : message) as Part[]

function filledIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return part === '#' ? [] : (part.match(/<\/?\d+\/?>/g) ?? [])
    const [name, , forms] = part
    return [name, ...Object.values(forms ?? {}).flatMap(filledIn)]
  })
}

const namesIn = (messages: Messages) =>
  Object.entries(messages).map(([id, message]) => [id, [...new Set(filledIn(partsOf(message)))].sort()])

function pluralsIn(parts: readonly Part[]): Record<string, Part[]>[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    const [, how, forms = {}] = part
    return [...(how === 'plural' ? [forms] : []), ...Object.values(forms).flatMap(pluralsIn)]
  })
}

describe.each(languages)('the texts in %s', async (language) => {
  const messages = language === 'en' ? english : await messagesIn(language)

  it('are all there, and none is a guess that nobody has looked at', () => {
    const source = written[`../../../../contract/src/locales/${language}.po`] ?? ''

    expect(Object.keys(messages)).toEqual(Object.keys(english))
    expect(source.match(/^msgid "/gm)?.length).toBeGreaterThan(500)
    expect(source.match(/^msgid "(?!")[^\n]*\nmsgstr ""\n(?!")/gm)).toBeNull()
    expect(source.match(/^#,.*fuzzy/gm)).toBeNull()
  })

  it('fill in what the English ones fill in', () => {
    expect(namesIn(messages)).toEqual(namesIn(english))
  })

  it('A11Y-14 have each form of a plural that the language has, and no other', () => {
    const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()

    const plurals = Object.values(messages).flatMap((message) => pluralsIn(partsOf(message)))

    expect(plurals.length).toBeGreaterThan(50)
    for (const plural of plurals) {
      // A number of its own, as "=0", may stand beside them.
      const general = Object.keys(plural).filter((form) => Number.isNaN(Number(form)))
      expect(general.sort()).toEqual(forms)
    }
  })
})
