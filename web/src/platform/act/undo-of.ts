import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { AdminRight } from '@steward/contract/rights.ts'

/** How it was before, as far as the screen knows; who was restricted, the server tells. */
export type Before = {
  /** Null: no admin. */
  rights?: readonly AdminRight[] | null
  title?: string | null
  tag?: string | null
}

/**
 * What takes an action back, where the messenger permits it: nobody can be brought back who was removed, and no
 * message that was deleted. A ban's undo lets somebody come back; it cannot add them.
 */
function lastOf(action: Action, before: Before, undo: Action | undefined): Action | undefined {
  if (!('user_id' in action)) return undefined
  const { kind, user_id } = action
  switch (kind) {
    case 'ban':
      return { kind: 'unban', user_id }
    case 'mute':
    case 'limit':
      return undo ?? { kind: 'unmute', user_id }
    case 'promote':
      return before.rights
        ? { kind: 'promote', user_id, rights: [...before.rights], ...titled(before) }
        : { kind: 'demote', user_id }
    case 'demote':
      return before.rights?.length
        ? { kind: 'promote', user_id, rights: [...before.rights], ...titled(before) }
        : undefined
    case 'title':
      return before.title === undefined ? undefined : { kind, user_id, title: before.title ?? '' }
    case 'tag':
      return before.tag === undefined ? undefined : { kind, user_id, tag: before.tag ?? '' }
    default:
      return undefined
  }
}

/** In this order: what followed from a warning first, so that nobody is told it is undone while they are still banned. */
export function undoOf(
  action: Action,
  before: Before,
  { warnings, undo }: Pick<ActionOutcome, 'warnings' | 'undo'>,
): Action[] {
  if (action.kind === 'warn') {
    if (!warnings) return []
    const { user_id } = action
    const { warning_id, consequence } = warnings
    const lifted =
      consequence === 'mute' || consequence === 'ban'
        ? lastOf({ kind: consequence, user_id, until: null }, before, undo)
        : undefined
    return [...(lifted ? [lifted] : []), { kind: 'unwarn', user_id, warning_id }]
  }
  const last = lastOf(action, before, undo)
  return last ? [last] : []
}

const titled = ({ title }: Before) => (title ? { title } : {})
