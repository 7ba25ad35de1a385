import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import type { SettingsChange } from '@steward/contract/settings-history.ts'
import type { ReactNode } from 'react'
import { moment } from '../../../platform/moment.ts'
import { Name } from '../../../ui/Name.tsx'
import { fullName } from '../../../ui/visible-name.ts'
import { Diff } from '../diff/Diff.tsx'
import type { Around } from './RollbackSheet.tsx'

function Who({ person }: { person: Person | null }) {
  const { t } = useLingui()
  return person ? <Name of={fullName(person)} unnamed={t`Deleted account`} /> : <Trans>Somebody</Trans>
}

const sentences: Record<SettingsChange['how'], (who: ReactNode) => ReactNode> = {
  begun: () => <Trans>The history begins here</Trans>,
  rollback: (who) => <Trans>{who} brought earlier settings back</Trans>,
  import: (who) => <Trans>{who} took settings from a file</Trans>,
  edit: (who) => <Trans>{who} changed the settings</Trans>,
}

type Props = {
  change: SettingsChange
  isNewest: boolean
  /** Absent for those who may only look. */
  onBack: ((around: Around) => void) | undefined
}

/** Who changed what and when; the way back to before it, and to what it made of the settings. */
export function Change({ change, isNewest, onBack }: Props) {
  const { i18n } = useLingui()
  const { version, at, how, by, fields } = change
  const when = moment(i18n.locale, at)
  const isFirst = how === 'begun'

  return (
    <article className="change" aria-labelledby={`change-${version}`}>
      <h2 className="change-title" id={`change-${version}`}>
        {sentences[how](<Who person={by} />)}
      </h2>
      <p className="change-time">{when}</p>
      {isFirst && (
        <p className="change-note">
          <Trans>What was changed before stands in the log only.</Trans>
        </p>
      )}
      {fields.length > 0 && <Diff fields={fields} />}
      {onBack && (
        <p className="change-ways">
          {!isFirst && (
            <button
              type="button"
              className="change-way"
              aria-describedby={`change-${version}`}
              onClick={() => onBack({ version, side: 'before', when })}
            >
              {isNewest ? <Trans>Undo</Trans> : <Trans>Back to before this</Trans>}
            </button>
          )}
          {!isNewest && (
            <button
              type="button"
              className="change-way"
              aria-describedby={`change-${version}`}
              onClick={() => onBack({ version, side: 'after', when })}
            >
              <Trans>Back to this</Trans>
            </button>
          )}
        </p>
      )}
    </article>
  )
}
