import { Trans } from '@lingui/react/macro'
import { ApiFailure } from '#platform/api.ts'
import { useStore } from '#platform/store.ts'
import { type Field, trouble } from './trouble.ts'
import settingsStyles from './settings.module.css'

/** Beneath what went back to how it was: that it was not saved, and why. Empty while all is well. */
export function NotSaved({ of }: { of: Field }) {
  const error = useStore(trouble, (fields) => fields[of])
  return (
    <p className={settingsStyles.notSaved} role="alert">
      {error !== undefined && <NotSavedWords error={error} />}
    </p>
  )
}

export function NotSavedWords({ error }: { error: unknown }) {
  const failure = error instanceof ApiFailure ? error : undefined
  if (failure?.kind === 'offline') return <Trans>No connection. This may not be saved. Try again.</Trans>
  if (failure?.kind === 'refusal') return <Trans>Not saved: {failure.message}</Trans>
  return <Trans>Can’t reach Steward. This may not be saved. Try again in a moment.</Trans>
}
