import type { Action } from '@steward/contract/actions.ts'
import { deletableSeconds } from './message-refs.ts'
import type { Rule } from './rule.ts'

const latest = 366 * 24 * 3600

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

function markOf(action: Action): string | undefined {
  if (action.kind === 'tag') return action.tag
  return action.kind === 'title' || action.kind === 'promote' ? action.title : undefined
}

/** What Telegram would take for something else, or not at all. */
export const rulesOfContent: readonly Rule[] = [
  (action, { now, soonest }) => {
    if (!('until' in action) || action.until === null) return undefined
    const seconds = action.until - now
    return seconds < soonest || seconds > latest ? 'until_out_of_range' : undefined
  },
  ({ kind }, { writtenAt, now }) =>
    kind === 'delete_message' && writtenAt !== null && writtenAt <= now - deletableSeconds
      ? 'message_too_old'
      : undefined,
  (action) => (emoji.test(markOf(action) ?? '') ? 'emoji_not_allowed' : undefined),
]
