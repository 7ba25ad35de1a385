import { directionOf, type Language } from '@steward/contract/languages.ts'
import { weeklyWords as words } from '@steward/contract/words/weekly.ts'
import type { NoticePicture } from '#domain/notices/notice.ts'
import { say } from '#platform/language/say.ts'
import type { Week } from './week-due.ts'

/** The days of a week beside those of the week before; undefined: nothing was written in it. `counts` are those of both. */
export function weekPicture(
  counts: readonly number[],
  { days }: Week,
  language: Language,
): NoticePicture | undefined {
  const length = counts.length / 2
  const [before, now] = [counts.slice(0, length), counts.slice(length)]
  const most = Math.max(...now)
  if (most === 0) return undefined
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const busiest = new Date(days.first)
  busiest.setUTCDate(busiest.getUTCDate() + now.indexOf(most))
  const isCompared = before.some((count) => count > 0)
  return {
    bars: { now, before, fromRight: directionOf(language) === 'rtl' },
    words: [
      say(words.picture, language, { day: weekday.format(busiest), count: most }),
      ...(isCompared ? [say(words.before, language)] : []),
    ].join(' '),
  }
}
