import type { Language } from '@steward/contract/languages.ts'
import { joinTriedWords } from '@steward/contract/words/joining.ts'
import { timeIn } from '#domain/time-in.ts'
import { hour, minute } from '#platform/durations.ts'
import { say } from '#platform/language/say.ts'
import type { Check } from './store.ts'

type Tried = { way: Check['way']; language: Language; seconds: number }

/** When whoever has no tries left has some again, in so many seconds, and that the admins decide meanwhile. */
export function triedText({ way, language, seconds }: Tried): string {
  const unit = seconds > hour ? hour : minute
  const time = timeIn(Math.ceil(seconds / unit) * unit, language)
  return say(way === 'group' ? joinTriedWords.back : joinTriedWords.ask, language, { time })
}
