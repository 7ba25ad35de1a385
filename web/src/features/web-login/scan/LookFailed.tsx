import { Trans } from '@lingui/react/macro'
import { isRefusal } from '#platform/api.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import scanStyles from './scan.module.css'

/** A code that could not be looked at for want of a line or an answer; a refusal has been said by its alert. */
export function LookFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { words } = useFailureWords(error)
  if (!error || isRefusal(error)) return null
  return (
    <div className={scanStyles.foreign} role="alert">
      <p>{words}</p>
      <Button look="plain" onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
