import { twoDigits } from '#platform/two-digits.ts'

/** Minutes east of Greenwich as people write them: `UTC+3`, `UTC−3:30`. */
export function zoneOf(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  const hours = Math.floor(size / 60)
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest ? `:${twoDigits(rest)}` : ''}`
}
