import type { Language } from '@steward/contract/languages.ts'
import { fileWords } from '@steward/contract/words/files.ts'
import { say } from './language/say.ts'

/** What a spreadsheet would take for a formula (ASVS 1.2.10). */
const formula = /^[=+\-@\t\r]/

/** One value: quoted as RFC 4180 says, and never a formula (SEC-47). */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value).replaceAll('\0', '')
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`

/** The last line of a file, or of a table in it, that does not hold all. */
export const cutLine = (count: number, language: Language) => [say(fileWords.cut, language, { count })]

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF'
