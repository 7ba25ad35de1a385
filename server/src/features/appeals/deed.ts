import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import type { Language } from '@steward/contract/languages.ts'
import { appealWords } from '@steward/contract/words/appeals.ts'
import { whyWords } from '@steward/contract/words/rules.ts'
import { sql } from 'kysely'
import { checkBegun } from '#domain/appeals.ts'
import { say } from '#platform/language/say.ts'

/** Of an action `a` what it did, when and until when, unix seconds. */
export const deedColumns = sql`
  a.kind as what, floor(extract(epoch from a.created_at))::bigint as at, (a.params::jsonb ->> 'until')::bigint as until,
  case when a.origin = 'check_arrived' and coalesce(${checkBegun} not in ('failed', 'left', 'timed_out'), true) then 'undecided'
    when a.origin like 'check\\_%' then 'not_passed' end as by_check`

/** To join to an action `a`: the rule that led to it, as `h`. */
export const ruleOf = sql`lateral (
  select h.rule, h.signals, h.profile_excerpt from rule_hits h where h.action_id in (a.action_id, a.because)
  order by (h.verdict = a.kind) desc, h.hit_id limit 1) h on true`

/** Of an appeal `p` to an action `a`; times are unix seconds. */
export const appealColumns = sql`
  p.text, floor(extract(epoch from p.written_at))::bigint as written_at, p.answer, p.answered_by,
  floor(extract(epoch from p.answered_at))::bigint as answered_at`

/**
 * What the group `c` of an action `a` is called, by what the person knew: whoever is banned hears of no later name.
 * Empty: nobody knows.
 */
export const titleThen = sql<string>`
  case when a.kind = 'mute' then c.title else coalesce((
    select coalesce(r.before, '') from group_profile_changes r
    where r.chat_id = a.chat_id and r.part = 'title' and r.changed_at > a.created_at
    order by r.changed_at limit 1), c.title) end`

export type WhyDone = {
  rule: JudgingRule | null
  /** A check led to it: it was not passed, or has ended without that and the admins are to decide. */
  by_check: 'not_passed' | 'undecided' | null
}

const checkWords = { not_passed: appealWords.check, undecided: appealWords.undecided }

/** Why it was done, as whoever it was done to is told: the end of a sentence. */
export function whyOf({ rule, by_check }: WhyDone, language: Language): string {
  if (by_check) return say(checkWords[by_check], language)
  return say(rule === null ? appealWords.unknown : whyWords[rule], language)
}
