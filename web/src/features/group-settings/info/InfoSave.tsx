import { Trans } from '@lingui/react/macro'
import { NotDone } from '#platform/act/NotDone.tsx'
import { Button } from '#ui/control/Button.tsx'
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts'
import type { InfoForm } from './use-info.ts'
import groupSettingsStyles from '../group-settings.module.css'

/** How saving went, and the button while there is something to save. */
export function InfoSave({ form, isAllowed }: { form: InfoForm; isAllowed: boolean }) {
  const { isDirty, isNamed, isBusy, isSaved, standing } = form
  useAskBeforeLeaving(form)
  return (
    <div className={groupSettingsStyles.act}>
      <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
      <output className={groupSettingsStyles.saved}>
        {standing.is === 'under_way' && (
          <Trans>On its way: Telegram takes its time. The log says how it ends.</Trans>
        )}
        {isSaved && <Trans>Saved</Trans>}
      </output>
      {(isDirty || isBusy) && (
        <Button submits disabled={!isAllowed || !isNamed || isBusy}>
          <Trans>Save</Trans>
        </Button>
      )}
    </div>
  )
}
