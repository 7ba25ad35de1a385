import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BulkKind } from './bulk-kinds.ts'

/** On the narrow buttons beneath the list. */
export const shortVerbs: Record<BulkKind, ReactNode> = {
  warn: <Trans>Warn</Trans>,
  mute: <Trans>Mute</Trans>,
  unmute: <Trans>Unmute</Trans>,
  kick: <Trans context="from the group">Remove</Trans>,
  ban: <Trans>Ban</Trans>,
  unban: <Trans>Unban</Trans>,
  delete_messages: <Trans>Delete recent messages</Trans>,
}

/** The head of the sheet and the button that does it: what, and to how many. */
export const bulkVerbs: Record<BulkKind, (count: number) => ReactNode> = {
  warn: (count) => <Plural value={count} one="Warn # person" other="Warn # people" />,
  mute: (count) => <Plural value={count} one="Mute # person" other="Mute # people" />,
  unmute: (count) => <Plural value={count} one="Unmute # person" other="Unmute # people" />,
  kick: (count) => <Plural value={count} one="Remove # person" other="Remove # people" />,
  ban: (count) => <Plural value={count} one="Ban # person" other="Ban # people" />,
  unban: (count) => <Plural value={count} one="Unban # person" other="Unban # people" />,
  delete_messages: (count) => (
    <Plural value={count} one="Delete messages from # person" other="Delete messages from # people" />
  ),
}

/** What happens to each person; `until` is undefined if it is forever. */
export const bulkEffects: Record<BulkKind, (until: string | undefined) => ReactNode> = {
  warn: () => <Trans>Each is warned in the group, with the reason. You can undo each warning.</Trans>,
  mute: (until) =>
    until === undefined ? (
      <Trans>They can read but not write until an admin unmutes them. You can undo this.</Trans>
    ) : (
      <Trans>They can read here, but not write, until {until}. You can undo this.</Trans>
    ),
  unmute: () => <Trans>They may do here what every member may.</Trans>,
  kick: () => <Trans>They leave the group and may come back by a link. This can’t be undone.</Trans>,
  ban: (until) =>
    until === undefined ? (
      <Trans>
        They leave the group and can’t come back until an admin unbans them. They aren’t re-added
        automatically.
      </Trans>
    ) : (
      <Trans>
        They leave the group and can’t come back before {until}. They aren’t re-added automatically.
      </Trans>
    ),
  unban: () => <Trans>They can join again by link or be added. They aren’t re-added automatically.</Trans>,
  delete_messages: () => (
    <Trans>
      Their messages from the last two days are deleted for everyone, as far as Steward saw them. This can’t
      be undone.
    </Trans>
  ),
}
