import { day, hour, minute } from './durations.ts'
import { dateFormat, relativeFormat } from './formats.ts'

/**
 * How long ago something was, relative up to a day, then its date; undefined for less than a minute, for which each
 * place has its own words. `then` is in Unix seconds, `now` in milliseconds.
 */
export function timeAgo(locale: string, then: number, now: number): string | undefined {
  const seconds = Math.floor(now / 1000) - then
  if (seconds < minute) return undefined
  const relative = relativeFormat(locale, { numeric: 'always' })
  if (seconds < hour) return relative.format(-Math.floor(seconds / minute), 'minute')
  if (seconds < day) return relative.format(-Math.floor(seconds / hour), 'hour')
  const sameYear = new Date(then * 1000).getFullYear() === new Date(now).getFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(then * 1000)
}
