import { listFormat } from './formats.ts'

/** Several words in a row, with the commas of the language. */
export const listOf = (locale: string, words: readonly string[]) =>
  listFormat(locale, { style: 'narrow' }).format(words)
