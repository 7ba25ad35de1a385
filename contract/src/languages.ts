/** The languages that Steward speaks; English is the source. Apart from the schemas, as the first screen needs it. */
export const languages = ['en', 'ru', 'fa', 'de'] as const
export type Language = (typeof languages)[number]

/** The languages that are written from right to left. */
const rightToLeft: ReadonlySet<Language> = new Set(['fa'])

export const directionOf = (language: Language) => (rightToLeft.has(language) ? 'rtl' : 'ltr')

/** The first of these tags (BCP 47, such as `ru` or `fa-IR`) whose language Steward speaks. */
export function languageIn(tags: readonly (string | null | undefined)[]): Language | undefined {
  for (const tag of tags) {
    const primary = tag?.toLowerCase().split(/[-_]/)[0]
    const language = languages.find((each) => each === primary)
    if (language) return language
  }
  return undefined
}
