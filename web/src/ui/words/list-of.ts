/** Several words in a row, with the commas of the language. */
export const listOf = (locale: string, words: readonly string[]) =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(words)
