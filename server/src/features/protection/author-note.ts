import type { Language } from '@steward/contract/languages.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import { authorWords, whyWords } from '@steward/contract/words/rules.ts'
import { timeIn } from '#domain/time-in.ts'
import { say } from '#platform/language/say.ts'
import type { Deed } from './deed.ts'

/** Whoever is removed or banned sees nothing that is said in the group (Bot API 10.2: members only). */
const told = ['delete', 'warn', 'mute'] as const
type Told = (typeof told)[number]

export const isTold = (verdict: Deed['verdict']): verdict is Told => told.some((one) => one === verdict)

type Note = Pick<Deed, 'seconds'> & {
  verdict: Told
  count: number
  rule: JudgingRule
  hasRules: boolean
  /** A button beneath the note leads to the appeal. */
  mayAppeal: boolean
}

function whatHappened({ verdict, seconds, count, rule }: Note, language: Language): string {
  const why = say(whyWords[rule], language)
  // Whoever only reacted has no message in it.
  if (verdict === 'delete' && count === 0) return say(authorWords.reactionsRemoved, language, { why })
  if (verdict === 'delete') return say(authorWords.deleted, language, { count, why })
  if (verdict === 'warn') return say(authorWords.warned, language, { why })
  if (seconds === null) return say(authorWords.muted, language, { why })
  return say(authorWords.mutedFor, language, { why, time: timeIn(seconds, language) })
}

/** What rules did to somebody and why, and what they can do, in words for them alone. */
export function authorNoteOf(note: Note, language: Language): string {
  const lines = [
    whatHappened(note, language),
    say(note.mayAppeal ? authorWords.appeal : authorWords.mistake, language),
  ]
  // Whoever is muted cannot ask for them.
  if (note.hasRules && note.verdict !== 'mute') lines.push(say(authorWords.rules, language))
  return lines.join('\n')
}
