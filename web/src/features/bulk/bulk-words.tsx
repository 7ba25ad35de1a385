import { Plural, Trans } from '@lingui/react/macro'
import type { BulkAction, BulkItemState, BulkState } from '@steward/contract/bulk.ts'
import type { ReactNode } from 'react'

/** What was decided, and about how many. */
export const bulkTitles: Record<BulkAction['kind'], (count: number) => ReactNode> = {
  approve: (count) => <Plural value={count} one="Let # person in" other="Let # people in" />,
  decline: (count) => <Plural value={count} one="Decline # request" other="Decline # requests" />,
  ban: (count) => <Plural value={count} one="Ban # person" other="Ban # people" />,
  unban: (count) => <Plural value={count} one="Lift the ban of # person" other="Lift the bans of # people" />,
  kick: (count) => <Plural value={count} one="Remove # person" other="Remove # people" />,
  mute: (count) => <Plural value={count} one="Mute # person" other="Mute # people" />,
  unmute: (count) => <Plural value={count} one="Let # person write again" other="Let # people write again" />,
  warn: (count) => <Plural value={count} one="Warn # person" other="Warn # people" />,
  delete_messages: (count) => (
    <Plural value={count} one="Delete what # person wrote" other="Delete what # people wrote" />
  ),
}

export const stateWords: Record<BulkState, ReactNode> = {
  running: <Trans>Under way</Trans>,
  paused: <Trans>Paused by mass-ban protection</Trans>,
  stopped: <Trans>Stopped</Trans>,
  done: <Trans>Ended</Trans>,
}

export const itemWords: Record<Exclude<BulkItemState, 'refused' | 'failed'>, ReactNode> = {
  waiting: <Trans>Not started</Trans>,
  left: <Trans>Left alone</Trans>,
  under_way: <Trans>On its way</Trans>,
  done: <Trans>Done</Trans>,
  partly: <Trans>Done in part</Trans>,
  uncertain: <Trans>Telegram didn’t answer. Check in the group whether it was done.</Trans>,
  expired: <Trans>Telegram could not be reached for too long; it was not done.</Trans>,
}
