import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AskedKind } from './asking.ts'

type OfPerson = (name: ReactNode) => ReactNode
/** `until` is undefined for what holds forever. */
type OfTime = (name: ReactNode, until: string | undefined) => ReactNode

/** What the button says that does it, and the head of the sheet. */
export const verbs: Record<AskedKind, OfPerson> = {
  warn: (name) => <Trans>Warn {name}</Trans>,
  unwarn: (name) => <Trans>Remove the warning of {name}</Trans>,
  mute: (name) => <Trans>Mute {name}</Trans>,
  unmute: (name) => <Trans>Unmute {name}</Trans>,
  ban: (name) => <Trans>Ban {name}</Trans>,
  unban: (name) => <Trans>Unban {name}</Trans>,
  kick: (name) => <Trans>Remove {name}</Trans>,
  delete_messages: (name) => <Trans>Delete messages from {name}</Trans>,
  demote: (name) => <Trans>Remove {name} as an admin</Trans>,
  title: (name) => <Trans>Change the title of {name}</Trans>,
  tag: (name) => <Trans>Change the tag of {name}</Trans>,
}

/** What will happen, and whether it can be undone. */
export const effects: Record<AskedKind, OfTime> = {
  warn: (name) => <Trans>{name} is warned in the group, with the reason. You can undo this.</Trans>,
  unwarn: () => <Trans>It no longer counts. The log keeps both.</Trans>,
  mute: (name, until) =>
    until === undefined ? (
      <Trans>{name} can read but not write until an admin unmutes them. You can undo this.</Trans>
    ) : (
      <Trans>
        {name} can read here, but not write, until {until}. You can undo this.
      </Trans>
    ),
  unmute: (name) => <Trans>{name} has the same permissions as every member.</Trans>,
  ban: (name, until) =>
    until === undefined ? (
      <Trans>
        {name} leaves the group and can’t come back until an admin unbans them. They aren’t re-added
        automatically.
      </Trans>
    ) : (
      <Trans>
        {name} leaves the group and can’t come back before {until}. You can unban them sooner, but they have
        to join again by themselves.
      </Trans>
    ),
  unban: (name) => (
    <Trans>{name} can join again by link or be added. They aren’t re-added automatically.</Trans>
  ),
  kick: (name) => <Trans>{name} leaves the group and may come back by a link. This can’t be undone.</Trans>,
  delete_messages: (name) => (
    <Trans>
      Messages of {name} from the last two days are deleted for everyone, as far as Steward saw them. This
      can’t be undone.
    </Trans>
  ),
  demote: (name) => <Trans>{name} stays an ordinary member. You can give their admin rights back.</Trans>,
  title: (name) => <Trans>Shown next to {name}’s name in the group. Leave empty to remove.</Trans>,
  tag: (name) => <Trans>Shown next to {name}’s name in the group. Leave empty to remove.</Trans>,
}

/** What came of it. */
export const doneWords: Record<AskedKind | 'limit' | 'promote', OfPerson> = {
  warn: (name) => <Trans>{name} is warned</Trans>,
  unwarn: (name) => <Trans>The warning of {name} is removed</Trans>,
  mute: (name) => <Trans>{name} is muted</Trans>,
  unmute: (name) => <Trans>{name} can write again</Trans>,
  ban: (name) => <Trans>{name} is banned</Trans>,
  unban: (name) => <Trans>{name} can join again</Trans>,
  kick: (name) => <Trans>{name} is removed</Trans>,
  delete_messages: (name) => <Trans>Messages of {name} deleted</Trans>,
  demote: (name) => <Trans>{name} is no longer an admin</Trans>,
  title: (name) => <Trans>The title of {name} is changed</Trans>,
  tag: (name) => <Trans>The tag of {name} is changed</Trans>,
  limit: (name) => <Trans>Permissions of {name} changed</Trans>,
  promote: (name) => <Trans>Admin rights of {name} changed</Trans>,
}

export const bannedAndDeleted: OfPerson = (name) => <Trans>{name} is banned, messages deleted</Trans>
