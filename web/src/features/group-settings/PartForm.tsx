import { Trans } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LineProblem } from '@steward/contract/protection/trying.ts'
import type { Setting } from '@steward/contract/setting-fields.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { settingsTable } from '@steward/contract/settings-table.ts'
import type { PartView } from './parts/part-view.ts'
import { partViews } from './parts/parts.ts'
import { RulePast, RuleTrouble } from './parts/protection/RuleStanding.tsx'
import { Save } from './Save.tsx'
import { useForm } from './use-form.ts'
import { useMarked } from './use-marked.ts'
import groupSettingsStyles from './group-settings.module.css'
import sectionStyles from '#ui/row/Section.module.css'

type Props<Part extends SettingsPart> = { chatId: ChatId; known: SettingsOfGroup; part: Part }

/** What an admin decides about one thing that Steward does here; to look at for those who may not. */
export function PartForm<Part extends SettingsPart>({ chatId, known, part }: Props<Part>) {
  const form = useForm(chatId, known, part)
  const { standing } = form
  const marked = useMarked(standing.is === 'unfit')
  const { Section, isRule }: PartView<Part> = partViews[part]
  const isToRead = !known.may_change
  const isLocked = isToRead || lacksMore(part, known)

  return (
    <>
      {isRule && <RuleTrouble chatId={chatId} part={part} />}
      <form
        ref={marked}
        aria-busy={standing.is === 'saving'}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.isDirty && standing.is !== 'saving') form.save()
        }}
      >
        {isToRead && (
          <p className={sectionStyles.footer}>
            <Trans>You need permission to change the group’s info to change these.</Trans>
          </p>
        )}
        <fieldset className={groupSettingsStyles.settings} disabled={isToRead || standing.is === 'saving'}>
          <Section
            chatId={chatId}
            value={form.value}
            known={known}
            isLocked={isLocked}
            problems={standing.is === 'unfit' ? standing.problems : noProblems}
            onChange={form.edit}
          />
        </fieldset>
        {!isLocked && <Save form={form} />}
      </form>
      {isRule && <RulePast chatId={chatId} part={part} isLocked={isLocked} />}
    </>
  )
}

const noProblems: readonly LineProblem[] = []

/** Whether it takes another right, too, that somebody does not have. */
function lacksMore(part: SettingsPart, known: SettingsOfGroup): boolean {
  const { needs }: Setting = settingsTable[part]
  if (needs === 'can_restrict_members') return !known.may_change_warn
  return needs === 'owner' && !known.may_change_brake
}
