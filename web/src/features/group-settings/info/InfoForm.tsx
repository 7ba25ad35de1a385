import { Trans } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { InfoFields } from './InfoFields.tsx'
import { InfoSave } from './InfoSave.tsx'
import { useInfo } from './use-info.ts'
import groupSettingsStyles from '../group-settings.module.css'
import sectionStyles from '#ui/row/Section.module.css'

type Props = { chatId: ChatId; known: SettingsOfGroup }

/** What the group is called and what it is about, changed in Telegram itself. */
export function InfoForm({ chatId, known }: Props) {
  const form = useInfo(chatId, known)
  const { data } = useQuery(groupOptionsQuery(chatId))
  const refusal = data?.options.rename ?? data?.options.describe ?? null
  const { isBusy, isDirty, isNamed } = form

  return (
    <form
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && isNamed && !isBusy && refusal === null) form.save()
      }}
    >
      <fieldset className={groupSettingsStyles.settings} disabled={refusal !== null || isBusy}>
        <InfoFields form={form} />
      </fieldset>
      {refusal !== null && (
        <p className={sectionStyles.footer}>
          <RefusalWords name={refusal} />
        </p>
      )}
      {refusal === null && !isNamed && (
        <p className={sectionStyles.footer}>
          <Trans>A group needs a name.</Trans>
        </p>
      )}
      <InfoSave form={form} isAllowed={refusal === null} />
    </form>
  )
}
