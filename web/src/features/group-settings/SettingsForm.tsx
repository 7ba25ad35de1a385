import { Trans } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { BrakeSection } from './BrakeSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { LogSection } from './LogSection.tsx'
import { ReportsSection } from './ReportsSection.tsx'
import { Save } from './Save.tsx'
import { RulesSection } from './texts/RulesSection.tsx'
import { WelcomeSection } from './texts/WelcomeSection.tsx'
import { useForm } from './use-form.ts'
import { WarnSection } from './WarnSection.tsx'

type Props = { chatId: ChatId; known: SettingsOfGroup }

/** All that an admin decides about how Steward behaves here, saved together; to look at for those who may not. */
export function SettingsForm({ chatId, known }: Props) {
  const form = useForm(chatId, known)
  const { value, edit, standing } = form
  const isLocked = !known.may_change

  return (
    <form
      aria-busy={standing.is === 'saving'}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty && standing.is !== 'saving') form.save()
      }}
    >
      {isLocked && (
        <p className="section-footer">
          <Trans>You need the right to change the group’s info to change these.</Trans>
        </p>
      )}
      <fieldset className="group-settings" disabled={isLocked || standing.is === 'saving'}>
        <WelcomeSection
          welcome={value.welcome}
          group={known.title}
          isLocked={isLocked}
          onChange={(welcome) => edit({ welcome })}
        />
        <RulesSection text={value.rules_text ?? ''} onChange={(rules_text) => edit({ rules_text })} />
        <LanguageSection language={value.language} onChange={(language) => edit({ language })} />
        <WarnSection
          warn={value.warn}
          isLocked={!known.may_change_warn}
          onChange={(warn) => edit({ warn })}
        />
        <ReportsSection
          reports={value.reports}
          isLocked={isLocked}
          onChange={(reports) => edit({ reports })}
        />
        <BrakeSection
          brake={value.brake}
          isLocked={!known.may_change_brake}
          onChange={(brake) => edit({ brake })}
        />
        <LogSection
          days={value.log_days}
          most={known.log_days_most}
          onChange={(log_days) => edit({ log_days })}
        />
      </fieldset>
      {!isLocked && <Save form={form} />}
    </form>
  )
}
