import { Plural, Trans } from '@lingui/react/macro'
import type { CleanUpExclusion, CleanUpReason } from '@steward/contract/clean-up.ts'
import type { ReactNode } from 'react'

/** How many fit for each reason, in the order in which they are listed. */
export const reasonCounts: Record<CleanUpReason, (count: number) => ReactNode> = {
  deleted: (count) => <Plural value={count} one="# deleted account" other="# deleted accounts" />,
  bot: (count) => <Plural value={count} one="# bot" other="# bots" />,
  never_wrote: (count) => <Plural value={count} one="# never wrote" other="# never wrote" />,
  silent: (count) => <Plural value={count} one="# inactive" other="# inactive" />,
}

/** Why one of them fits; `date` is since when, undefined if nobody knows. */
export const reasonWords: Record<CleanUpReason, (date: string | undefined) => ReactNode> = {
  deleted: (date) =>
    date === undefined ? <Trans>account deleted</Trans> : <Trans>account deleted, last active {date}</Trans>,
  bot: (date) => (date === undefined ? <Trans>bot</Trans> : <Trans>bot, added {date}</Trans>),
  never_wrote: (date) =>
    date === undefined ? <Trans>never wrote</Trans> : <Trans>never wrote, joined {date}</Trans>,
  silent: (date) =>
    date === undefined ? <Trans>no activity seen</Trans> : <Trans>inactive since {date}</Trans>,
}

/** Who stays although they fit. */
export const exclusionWords: Record<CleanUpExclusion, ReactNode> = {
  admin: <Trans>Admins</Trans>,
  trusted: <Trans>Trusted people</Trans>,
  tagged: <Trans>People with a tag</Trans>,
  noted: <Trans>People with an admin note</Trans>,
  restricted: <Trans>Muted or restricted people</Trans>,
  new: <Trans>New this week</Trans>,
}
