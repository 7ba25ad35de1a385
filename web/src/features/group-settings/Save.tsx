import { Trans } from '@lingui/react/macro'
import { ApiFailure } from '#platform/api.ts'
import { Button } from '#ui/control/Button.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import type { Form } from './use-form.ts'
import groupSettingsStyles from './group-settings.module.css'

/**
 * The button beneath the form, and at hand wherever one is in it once there is something to save; how saving went; and
 * the question before what was changed is left behind.
 */
export function Save({ form }: { form: Form }) {
  const { isDirty, standing } = form
  useAskBeforeLeaving(form)

  return (
    <div className={groupSettingsStyles.save} data-at-hand={isDirty || standing.is !== 'open'}>
      <p className={groupSettingsStyles.trouble} role="alert">
        {standing.is === 'not_saved' && <NotSaved error={standing.error} />}
        {standing.is === 'unfit' && <Trans>Not saved: fix the marked lines, then save again.</Trans>}
      </p>
      <output className={groupSettingsStyles.saved}>{standing.is === 'saved' && <Trans>Saved</Trans>}</output>
      <Button submits disabled={!isDirty || standing.is === 'saving'}>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}

function NotSaved({ error }: { error: unknown }) {
  const failure = error instanceof ApiFailure ? error : undefined
  if (failure?.kind === 'offline') return <Trans>No connection. This may not be saved. Try again.</Trans>
  if (failure?.kind === 'refusal') return <Trans>Not saved: {failure.message}</Trans>
  return <Trans>Can’t reach Steward. This may not be saved. Try again in a moment.</Trans>
}
