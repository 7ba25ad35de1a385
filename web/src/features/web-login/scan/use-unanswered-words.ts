import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '#platform/api.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import type { Outcome } from './use-asked.ts'

/**
 * What became of an answer that did not get through, as far as anybody knows: it may have arrived, and only what came
 * back was lost. Whoever looks at the browser knows, and approves no second time, which would sound an alarm (SEC-19).
 */
export function useUnansweredWords(error: unknown, outcome: Outcome | undefined): string {
  const { t } = useLingui()
  const { words } = useFailureWords(error)
  const isAnswered = error instanceof ApiFailure && error.kind !== 'unreadable' && error.message !== ''
  if (isAnswered || (error instanceof ApiFailure && error.kind === 'signed-out')) return words
  return outcome === 'approved'
    ? t`No answer came, so it may have been approved. Look at the browser; approve again only if it still shows the code.`
    : t`No answer came, so it may not have been declined yet. Decline again.`
}
