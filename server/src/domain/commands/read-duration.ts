import { commandInputs } from '@steward/contract/words/command-inputs.ts'
import { day, hour, minute, week } from '#platform/durations.ts'
import { isOneOf } from './words-of.ts'

type Duration =
  | { is: 'time'; seconds: number; rest: string }
  | { is: 'none'; rest: string }
  /** It begins as a time and is none: whoever wrote it meant one, so "forever" would be wrong. */
  | { is: 'unclear' }

const units = [
  [minute, commandInputs.minute],
  [hour, commandInputs.hour],
  [day, commandInputs.day],
  [week, commandInputs.week],
] as const

const secondsOf = (word: string): number | undefined => units.find(([, words]) => isOneOf(words, word))?.[0]

/** Telegram takes what is nearer or farther for "forever" (Bot API 10.3, restrictChatMember); a queue takes its part. */
const range = { least: minute, most: 366 * day }

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** The digits of every script stand in tens, from nothing to nine (Unicode, section 4.6). */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return (point - first) % 10
}

const numberIn = (digits: string): number =>
  Array.from(digits).reduce((sum, digit) => sum * 10 + valueOf(digit), 0)

/** A number with its unit, and what may stand between and after them; marks of direction count for nothing. */
const part = /^\p{Cf}*(\p{Nd}{1,5})[\s\p{Cf}]*([\p{L}\p{M}\u200c]+)\.?\p{Cf}*(?:\s+|(?=[,;:)\p{Nd}])|$)/u

/** Any number, also one that is no count of anything, behind whatever stands before it: `+2h`, `½ h`, `(3 days)`. */
const beginsAsTime = /^[\p{P}\p{S}\p{Cf}\s]*\p{N}/u
const goesOn = /^[,;:.\s\p{Cf}]*\p{N}/u

/** The time at the beginning of what follows a command: `2h`, `1d12h`, `30 minutes`. */
export function readDuration(text: string): Duration {
  let seconds = 0
  let left = text
  for (;;) {
    const [all = '', count, unit = ''] = part.exec(left) ?? []
    const each = secondsOf(unit)
    if (count === undefined || each === undefined) break
    seconds += numberIn(count) * each
    left = left.slice(all.length)
  }
  if (left.length === text.length)
    return beginsAsTime.test(text) ? { is: 'unclear' } : { is: 'none', rest: text }
  if (goesOn.test(left) || seconds < range.least || seconds > range.most) return { is: 'unclear' }
  return { is: 'time', seconds, rest: left.replace(/^[,;:)]+\s*/, '') }
}
