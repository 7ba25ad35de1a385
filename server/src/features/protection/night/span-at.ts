import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { Weekday } from '@steward/contract/quiet-hours.ts'
import { namesIn } from '@steward/contract/setting-fields.ts'
import { endOfSpans, nextSpan, type SpansOfWeek } from '#platform/zone-spans.ts'

type NightRule = GroupSettings['night']

function spansOf({ days, from, to }: NightRule): SpansOfWeek {
  const chosen = namesIn(days)
  const spanOf = (day: Weekday) => (chosen.includes(day) ? { from, to } : null)
  return {
    mon: spanOf('mon'),
    tue: spanOf('tue'),
    wed: spanOf('wed'),
    thu: spanOf('thu'),
    fri: spanOf('fri'),
    sat: spanOf('sat'),
    sun: spanOf('sun'),
  }
}

/** When the night ends that is at this moment; null: it is day, or the rule is off. */
export const nightUntil = (rule: NightRule, now: Date): Date | null =>
  rule.enabled ? endOfSpans(spansOf(rule), rule.zone, now) : null

/** When the next night begins; null: none does. */
export const nextNight = (rule: NightRule, now: Date): Date | null =>
  rule.enabled ? nextSpan(spansOf(rule), rule.zone, now) : null
