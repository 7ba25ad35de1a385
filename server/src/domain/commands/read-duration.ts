import { day, hour, minute, week } from '#platform/durations.ts'

type Duration =
  | { is: 'time'; seconds: number; rest: string }
  | { is: 'none'; rest: string }
  /** It begins as a time and is none: whoever wrote it meant one, so "forever" would be wrong. */
  | { is: 'unclear' }

const units: readonly [seconds: number, words: readonly string[]][] = [
  [
    minute,
    ['m', 'min', 'mins', 'minute', 'minutes', 'м', 'мин', 'минута', 'минуту', 'минуты', 'минут', 'دقیقه'],
  ],
  [hour, ['h', 'hr', 'hrs', 'hour', 'hours', 'ч', 'час', 'часа', 'часов', 'ساعت']],
  [day, ['d', 'day', 'days', 'д', 'день', 'дня', 'дней', 'روز']],
  [week, ['w', 'week', 'weeks', 'н', 'неделя', 'неделю', 'недели', 'недель', 'هفته']],
]
const secondsOf = new Map(units.flatMap(([seconds, words]) => words.map((word) => [word, seconds] as const)))

/** Telegram takes what is nearer or farther for "forever" (Bot API 10.3, restrictChatMember); a queue takes its part. */
const range = { least: minute, most: 366 * day }

const digits = '۰۱۲۳۴۵۶۷۸۹'
const inAscii = (text: string) => text.replaceAll(/[۰-۹]/g, (digit) => String(digits.indexOf(digit)))

/** The time at the beginning of what follows a command: `2h`, `1d12h`, `30 minutes`. */
export function readDuration(text: string): Duration {
  let seconds = 0
  let left = inAscii(text)
  for (;;) {
    const [all = '', count, unit = ''] = /^(\d{1,5})\s?(\p{L}+)\s*/u.exec(left) ?? []
    const each = secondsOf.get(unit.toLowerCase())
    if (count === undefined || each === undefined) break
    seconds += Number(count) * each
    left = left.slice(all.length)
  }
  if (/^\d/.test(left)) return { is: 'unclear' }
  if (left.length === text.length) return { is: 'none', rest: text }
  if (seconds < range.least || seconds > range.most) return { is: 'unclear' }
  return { is: 'time', seconds, rest: text.slice(text.length - left.length) }
}
