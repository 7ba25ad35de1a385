import { readFileSync } from 'node:fs'
import type { Language } from '@steward/contract/languages.ts'
import type { Words } from '@steward/contract/words/words.ts'

const folder = new URL('../../../../contract/src/locales/', import.meta.url)

const separator = '\u0004'
const keyOf = ({ message, context }: Words) => `${context}${separator}${message}`

/** The strings of one entry, each over one line or several, as in C (gettext, "PO Files"). */
function readEntry(entry: string): Record<string, string> {
  const strings: Record<string, string> = {}
  let name = ''
  for (const line of entry.split('\n')) {
    const [, keyword, text] = /^(?:(msg\w+) )?(".*")$/.exec(line) ?? []
    if (text === undefined) continue
    name = keyword ?? name
    strings[name] = (strings[name] ?? '') + String(JSON.parse(text))
  }
  return strings
}

/** What of a catalogue has a context, by context and English. */
export function readCatalogue(po: string): Map<string, string> {
  const entries = po.split('\n\n').map(readEntry)
  return new Map(
    entries.flatMap(({ msgctxt: context, msgid: message, msgstr }): [string, string][] =>
      context && message && msgstr ? [[keyOf({ message, context }), msgstr]] : [],
    ),
  )
}

const catalogues = new Map<Language, Map<string, string>>()

/** A text in a language, as ICU MessageFormat. A catalogue is read when somebody is first spoken to in its language. */
export function textIn(language: Language, words: Words): string {
  if (language === 'en') return words.message
  let catalogue = catalogues.get(language)
  if (!catalogue) {
    catalogue = readCatalogue(readFileSync(new URL(`${language}.po`, folder), 'utf8'))
    catalogues.set(language, catalogue)
  }
  return catalogue.get(keyOf(words)) ?? words.message
}
