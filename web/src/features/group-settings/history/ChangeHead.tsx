import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsChange } from '@steward/contract/settings-history.ts'
import { isProfilePart, partOf, type ProfilePart } from '@steward/contract/settings-parts.ts'
import type { ReactNode } from 'react'
import { moment } from '#platform/moment.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import styles from './ChangeHead.module.css'

function Who({ change: { by, by_is } }: { change: SettingsChange }) {
  const { t } = useLingui()
  if (by) return <Name of={fullName(by)} unnamed={t`Deleted account`} />
  if (by_is === 'anonymous') return <Trans>An anonymous admin</Trans>
  return by_is === 'channel' ? <Trans>Someone writing as a channel</Trans> : <Trans>Someone</Trans>
}

type Sentence = (who: ReactNode) => ReactNode

const sentences: Record<SettingsChange['how'], Sentence> = {
  begun: () => <Trans>Start of the history</Trans>,
  rollback: (who) => <Trans>{who} restored earlier settings</Trans>,
  import: (who) => <Trans>{who} imported settings</Trans>,
  edit: (who) => <Trans>{who} changed the settings</Trans>,
}
const changed: Record<ProfilePart, Sentence> = {
  title: (who) => <Trans>{who} renamed the group</Trans>,
  description: (who) => <Trans>{who} changed the description</Trans>,
  permissions: (who) => <Trans>{who} changed the permissions</Trans>,
}
const putBack: Record<ProfilePart, Sentence> = {
  title: (who) => <Trans>{who} restored the name</Trans>,
  description: (who) => <Trans>{who} restored the description</Trans>,
  permissions: (who) => <Trans>{who} restored the permissions</Trans>,
}

function sentenceOf({ how, fields: [first] }: SettingsChange): Sentence {
  const part = first && partOf(first.field)
  if (part === undefined || !isProfilePart(part)) return sentences[how]
  if (how === 'rollback') return putBack[part]
  return how === 'edit' ? changed[part] : sentences[how]
}

/** Who did what, and when. */
export function ChangeHead({ change, id }: { change: SettingsChange; id: string }) {
  const { i18n } = useLingui()
  const when = moment(i18n.locale, change.at)
  return (
    <>
      <h2 className={styles.title} id={id}>
        {sentenceOf(change)(<Who change={change} />)}
      </h2>
      <p className={styles.time}>
        {change.via === 'telegram' ? <Trans>{when}, by hand in Telegram</Trans> : when}
      </p>
      {change.how === 'begun' && (
        <p className={styles.note}>
          <Trans>Earlier changes are in the log only.</Trans>
        </p>
      )}
    </>
  )
}
