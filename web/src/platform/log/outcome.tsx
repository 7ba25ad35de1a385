import { Trans } from '@lingui/react/macro'
import type { LogEntry } from '@steward/contract/log.ts'
import type { ReactNode } from 'react'

/** How an action ended that was not done: its entry says what was intended, and this that it failed. */
const marks: Partial<Record<LogEntry['outcome'], ReactNode>> = {
  partly: <Trans>Done in part</Trans>,
  refused: <Trans>Refused, not done</Trans>,
  failed: <Trans>Telegram refused, not done</Trans>,
  uncertain: <Trans>Outcome unknown</Trans>,
  expired: <Trans>Too late, not done</Trans>,
  under_way: <Trans>On its way</Trans>,
}

export const outcomeMark = ({ outcome }: Pick<LogEntry, 'outcome'>): ReactNode => marks[outcome]

/** Who decided, where it was not simply an admin in the app. */
const ways: Partial<Record<LogEntry['via'], ReactNode>> = {
  telegram: <Trans>by hand</Trans>,
  command: <Trans>by command</Trans>,
  bot: <Trans>by Steward</Trans>,
}

/** Where the bot itself is named as who did it, that says it already. */
export const wayMark = ({ via, actor, actor_is }: Pick<LogEntry, 'via' | 'actor' | 'actor_is'>): ReactNode =>
  via === 'bot' && actor === null && actor_is === 'bot' ? undefined : ways[via]
