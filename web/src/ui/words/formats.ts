/**
 * Formats of `Intl`, each made once for a locale and its options: to make one takes a slow phone some milliseconds, and a
 * list asks for the same in each of its rows. Who travels into another hour with the app open gets new ones.
 */
const once = <Format, Options>(make: (locale: string, options?: Options) => Format) => {
  const made = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const name = `${locale} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`
    const format = made.get(name) ?? make(locale, options)
    made.set(name, format)
    return format
  }
}

export const dateFormat = once(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const listFormat = once(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
export const relativeFormat = once(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
export const numberFormat = once(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
