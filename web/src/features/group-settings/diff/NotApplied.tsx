import { Trans } from '@lingui/react/macro'
import { useFailureWords } from '#platform/use-failure-words.ts'
import type { ProposalStanding } from './use-proposal.ts'
import groupSettingsStyles from '../group-settings.module.css'

/** Why it could not be shown or done, and whether what is shown has changed with that. */
export function NotApplied({ standing }: { standing: ProposalStanding }) {
  const error = standing.is === 'not_asked' || standing.is === 'not_applied' ? standing.error : undefined
  const { words } = useFailureWords(error)
  return (
    <p className={groupSettingsStyles.trouble} role="alert">
      {standing.is === 'not_asked' && words}
      {standing.is === 'not_applied' && <Trans>Nothing was changed: {words}</Trans>}
    </p>
  )
}
