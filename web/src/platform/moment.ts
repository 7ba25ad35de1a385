import { dateFormat } from '#ui/words/formats.ts'
import { preferences } from './preferences.ts'

/** A day and its time of day, for a person, in Unix seconds. A chosen time zone takes the place of the device's. */
export function moment(locale: string, seconds: number): string {
  const { time_zone: timeZone } = preferences.get()
  return dateFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone }),
  }).format(seconds * 1000)
}
