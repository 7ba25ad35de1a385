import { dateFormat } from '#ui/words/formats.ts'
import { preferences } from './preferences.ts'

/** A date without its time of day, in Unix seconds, where the viewer is. */
export function day(locale: string, seconds: number): string {
  const { time_zone: timeZone } = preferences.get()
  return dateFormat(locale, {
    dateStyle: 'medium',
    ...(timeZone !== null && { timeZone }),
  }).format(seconds * 1000)
}
