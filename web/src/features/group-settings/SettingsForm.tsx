import { Trans } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Setting } from '@steward/contract/setting-fields.ts'
import { type SettingsPart, settingsParts } from '@steward/contract/settings-parts.ts'
import { settingsTable } from '@steward/contract/settings-table.ts'
import { partViews } from './parts/parts.ts'
import type { PartView } from './parts/part-view.ts'
import { Save } from './Save.tsx'
import { type Form, useForm } from './use-form.ts'

type Props = { chatId: ChatId; known: SettingsOfGroup }

/** All that an admin decides about how Steward behaves here, saved together; to look at for those who may not. */
export function SettingsForm({ chatId, known }: Props) {
  const form = useForm(chatId, known)
  const { standing } = form
  const isToRead = !known.may_change

  return (
    <form
      aria-busy={standing.is === 'saving'}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty && standing.is !== 'saving') form.save()
      }}
    >
      {isToRead && (
        <p className="section-footer">
          <Trans>You need the right to change the group’s info to change these.</Trans>
        </p>
      )}
      <fieldset className="group-settings" disabled={isToRead || standing.is === 'saving'}>
        {settingsParts.map((part) => (
          <PartSection key={part} part={part} form={form} known={known} />
        ))}
      </fieldset>
      {!isToRead && <Save form={form} />}
    </form>
  )
}

type PartProps<Part extends SettingsPart> = { part: Part; form: Form; known: SettingsOfGroup }

function PartSection<Part extends SettingsPart>({ part, form, known }: PartProps<Part>) {
  const { Section }: PartView<Part> = partViews[part]
  return (
    <Section
      value={form.value[part]}
      known={known}
      isLocked={isLocked(part, known)}
      onChange={(value) => form.edit({ [part]: value })}
    />
  )
}

function isLocked(part: SettingsPart, known: SettingsOfGroup): boolean {
  const { needs }: Setting = settingsTable[part]
  if (needs === 'can_restrict_members') return !known.may_change_warn
  if (needs === 'owner') return !known.may_change_brake
  return !known.may_change
}
