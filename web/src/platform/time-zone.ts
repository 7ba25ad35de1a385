import { twoDigits } from './two-digits.ts'

/** `+08:00`, `-03:30`, `+00:00`: the sign is the inverse of what `Date` calls the offset (S-HTTP-1). */
export function timeZone(date: Date): string {
  const behind = date.getTimezoneOffset()
  const minutes = Math.abs(behind)
  return `${behind > 0 ? '-' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`
}
