import { Plural, Trans } from '@lingui/react/macro'
import type { Bulk, BulkAction, BulkItemState, BulkState } from '@steward/contract/bulk.ts'
import type { ReactNode } from 'react'

/** What was decided, and about how many. */
export const bulkTitles: Record<BulkAction['kind'], (count: number) => ReactNode> = {
  approve: (count) => <Plural value={count} one="Approve # person" other="Approve # people" />,
  decline: (count) => <Plural value={count} one="Decline # request" other="Decline # requests" />,
  ban: (count) => <Plural value={count} one="Ban # person" other="Ban # people" />,
  unban: (count) => <Plural value={count} one="Unban # person" other="Unban # people" />,
  kick: (count) => <Plural value={count} one="Remove # person" other="Remove # people" />,
  mute: (count) => <Plural value={count} one="Mute # person" other="Mute # people" />,
  unmute: (count) => <Plural value={count} one="Unmute # person" other="Unmute # people" />,
  warn: (count) => <Plural value={count} one="Warn # person" other="Warn # people" />,
  delete_messages: (count) => (
    <Plural value={count} one="Delete messages from # person" other="Delete messages from # people" />
  ),
}

const words: Record<BulkState, ReactNode> = {
  running: <Trans>Under way</Trans>,
  paused: <Trans>Paused by mass-ban protection</Trans>,
  stopped: <Trans>Stopped</Trans>,
  done: <Trans>Ended</Trans>,
}

/** Of one that is paused, whether by the brake. */
export const stateWords = ({ state, paused_by_hand }: Pick<Bulk, 'state' | 'paused_by_hand'>): ReactNode =>
  paused_by_hand ? <Trans>Paused</Trans> : words[state]

export const itemWords: Record<Exclude<BulkItemState, 'refused' | 'failed'>, ReactNode> = {
  waiting: <Trans>Not started</Trans>,
  left: <Trans>Skipped</Trans>,
  under_way: <Trans>On its way</Trans>,
  done: <Trans>Done</Trans>,
  partly: <Trans>Done in part</Trans>,
  uncertain: <Trans>Telegram didn’t answer. Check in the group whether it was done.</Trans>,
  expired: <Trans>Not done: Telegram was unreachable for too long.</Trans>,
}
