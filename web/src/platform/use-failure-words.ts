import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from './api.ts'

/** What happened to a read, and what now, for a person. A refusal is in the server's own words. */
export function useFailureWords(error: unknown): { title: string; words: string; isOffline: boolean } {
  const { t } = useLingui()
  const kind = error instanceof ApiFailure ? error.kind : 'unreadable'
  const isOffline = kind === 'offline'

  if (isOffline) {
    return { title: t`No connection`, words: t`Check your connection and try again.`, isOffline }
  }
  if (kind === 'refusal' && error instanceof ApiFailure) {
    return { title: t`This can’t be shown`, words: error.message, isOffline }
  }
  if (kind === 'signed-out') {
    return { title: t`You’re signed out`, words: t`Close Steward and open it again.`, isOffline }
  }
  // An envelope says more than its status: too many calls, a restart, a bug that was written down.
  const told = kind === 'server' && error instanceof ApiFailure ? error.message : ''
  const words = told || t`Can’t reach Steward. Try again in a moment.`
  return { title: t`Something went wrong`, words, isOffline }
}

/** The same of a change, where no alert has said it: what the server refuses is announced as it comes in. */
export function useUntold(error: unknown): string | false {
  const { words } = useFailureWords(error)
  const isTold = error instanceof ApiFailure && error.kind === 'refusal'
  return error !== null && !isTold && words
}
