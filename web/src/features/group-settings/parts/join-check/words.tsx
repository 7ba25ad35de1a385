import { Trans } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { JoinTask } from '@steward/contract/join-checks.ts'
import type { JoinConsequence } from '@steward/contract/settings-table.ts'
import type { ReactNode } from 'react'

type Check = GroupSettings['join_check']

export const whomWords: Record<Check['whom'], ReactNode> = {
  nobody: <Trans>Off</Trans>,
  raid: <Trans>During an attack only</Trans>,
  requests: <Trans>Everyone who asks to join</Trans>,
  everybody: <Trans>Everyone who joins</Trans>,
}

const mutesToo = <Trans>Also without asking: muted until they pass</Trans>

/** What each means where it says more than its name. */
export const whomNotes: Partial<Record<Check['whom'], ReactNode>> = {
  raid: mutesToo,
  everybody: mutesToo,
}

const lacksMiniApp = <Trans>Not available: the bot has no Main Mini App</Trans>

/** The same where the bot may have no Main Mini App, without which nobody who was muted could come to the check. */
export const whomNotesOf = (hasMiniApp: boolean): typeof whomNotes =>
  hasMiniApp ? whomNotes : { ...whomNotes, everybody: lacksMiniApp }

export const taskWords: Record<JoinTask, ReactNode> = {
  touch: <Trans>Tap a button</Trans>,
  picture: <Trans>Pick a picture</Trans>,
  sum: <Trans>Add two numbers</Trans>,
  questions: <Trans>Answer your questions</Trans>,
  rules: <Trans>Read the rules</Trans>,
}

export const taskNotes: Partial<Record<JoinTask, ReactNode>> = {
  touch: <Trans>Stops accounts that no one is looking after</Trans>,
  picture: <Trans>Read out to people who can’t see it</Trans>,
}

/** Of those who join without asking it is another deed; among these the ones who ask are checked as well. */
export const mutes = (whom: Check['whom']) => whom === 'everybody' || whom === 'raid'

export const passedWords: Record<Check['passed'], ReactNode> = {
  approve: <Trans>Approve</Trans>,
  queue: <Trans>Admins decide</Trans>,
}

export const consequenceChoices: Record<JoinConsequence, ReactNode> = {
  queue: <Trans>Admins decide</Trans>,
  decline: <Trans>Decline</Trans>,
  ban: <Trans>Ban</Trans>,
}

/** The same where also those who join without asking are checked. */
export const passedWordsOf = (whom: Check['whom']): typeof passedWords =>
  mutes(whom) ? { ...passedWords, approve: <Trans>Approve or unmute</Trans> } : passedWords

export const consequenceChoicesOf = (whom: Check['whom']): typeof consequenceChoices =>
  mutes(whom) ? { ...consequenceChoices, decline: <Trans>Decline or remove</Trans> } : consequenceChoices
