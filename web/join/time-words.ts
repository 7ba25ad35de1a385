/** Whole minutes, rounded up, so that nobody is told less than they have: `3 minutes`. */
export const minutesOf = (seconds: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / 60)),
  )

/** `2:07`; of the last minute only that it is one. */
export function clockOf(seconds: number, language: string): string {
  if (seconds <= 60) return minutesOf(seconds, language)
  const digits = (value: number, least: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: least, useGrouping: false }).format(value)
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`
}
