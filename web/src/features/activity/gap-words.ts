import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityDay } from '@steward/contract/activity.ts'

type Gap = ActivityDay['gap']

/** What a number lacks, to be told after it. Where nobody counted there is no number. */
export function gapWords(i18n: I18n, gap: Gap): string {
  if (gap === 'part') return i18n._(msg`, in part`)
  return gap === 'member' ? i18n._(msg`, Steward wasn’t an admin`) : ''
}

/** What is hatched, or what lacks in numbers that are added up and have no place that could be. */
const notes = {
  hatched: {
    out: msg`Hatched: Steward was out of the group.`,
    member: msg`Wide hatching: Steward wasn’t an admin.`,
  },
  'added up': {
    out: msg`Steward was out of the group for part of the time.`,
    member: msg`Steward wasn’t an admin for part of the time.`,
  },
}

/** The same beneath a picture, of all that is in it. */
export function gapNotes(i18n: I18n, gaps: readonly Gap[], is: keyof typeof notes): string[] {
  const isOut = gaps.includes('out') || gaps.includes('part')
  return [
    ...(isOut ? [i18n._(notes[is].out)] : []),
    ...(gaps.includes('member') ? [i18n._(notes[is].member)] : []),
  ]
}
