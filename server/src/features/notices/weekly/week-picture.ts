import { directionOf, type Language } from '@steward/contract/languages.ts'
import { weeklyWords as words } from '@steward/contract/words/weekly.ts'
import type { NoticePicture } from '#domain/notices/notice.ts'
import { say } from '#platform/language/say.ts'
import type { BothWeeks } from './read-days.ts'
import type { Week } from './week-due.ts'

/** The days of a week beside those of the week before; undefined: nothing was written in it. */
export function weekPicture(
  counts: BothWeeks,
  { days }: Week,
  language: Language,
): NoticePicture | undefined {
  const { now, before } = counts
  const most = Math.max(...now.map((count) => count ?? 0))
  if (most === 0) return undefined
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const busiest = new Date(days.first)
  busiest.setUTCDate(busiest.getUTCDate() + now.indexOf(most))
  return {
    bars: { now, before, fromRight: directionOf(language) === 'rtl' },
    words: [
      say(words.picture, language, { day: weekday.format(busiest), count: most }),
      ...(now.includes(null) ? [say(words.gaps, language)] : []),
      ...comparedWords(counts, language),
    ].join(' '),
  }
}

function comparedWords({ before, leftOut }: BothWeeks, language: Language): string[] {
  const isCompared = before.some((count) => count > 0)
  if (leftOut > 0)
    return [say(isCompared ? words.beforeWithout : words.notCompared, language, { count: leftOut })]
  return isCompared ? [say(words.before, language)] : []
}
