import type { Language } from '@steward/contract/languages.ts'
import { commandAnswers } from '@steward/contract/words/commands.ts'
import { day, hour, minute } from '#platform/durations.ts'
import { say } from '#platform/language/say.ts'

/** `90 minutes` is 90 minutes and `2880 minutes` is two days: the largest unit that leaves nothing over. */
export function timeIn(seconds: number, language: Language): string {
  if (seconds % day === 0) return say(commandAnswers.days, language, { count: seconds / day })
  if (seconds % hour === 0) return say(commandAnswers.hours, language, { count: seconds / hour })
  return say(commandAnswers.minutes, language, { count: Math.round(seconds / minute) })
}
