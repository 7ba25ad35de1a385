import { Trans, useLingui } from '@lingui/react/macro'
import type { Action } from '@steward/contract/actions.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { useState } from 'react'
import { FirstName } from '#platform/act/FirstName.tsx'
import { TextMark } from '#platform/act/TextMark.tsx'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { rightNames } from '#ui/words/right-names.ts'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { firstRights, lockOf, offeredRights } from './rights-of.ts'
import { Save } from './Save.tsx'
import type { LoadedMember } from './WithMember.tsx'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './RightsForm.module.css'

/** Switches for what can be given; each that can't be says why. */
export function RightsForm({ chatId, member, options: { options, grantable, is_forum } }: LoadedMember) {
  const { t, i18n } = useLingui()
  const [first] = useState(() => firstRights({ member, grantable, is_forum }))
  const [rights, setRights] = useState(first)
  const [title, setTitle] = useState(member.custom_title ?? '')
  const isAdmin = member.status === 'administrator'
  const { person } = member
  const name = <FirstName person={person} />
  const refusal = options.promote
  const isRetitled = title.trim() !== (member.custom_title ?? '')

  const toggle = (right: AdminRight, on: boolean) =>
    setRights(on ? [...rights, right] : rights.filter((each) => each !== right))
  const action: Action = {
    kind: 'promote',
    user_id: person.user_id,
    rights: [...rights],
    ...(isRetitled && { title: title.trim() }),
  }
  const isChanged =
    isRetitled || rights.length !== first.length || rights.some((right) => !first.includes(right))

  return (
    <>
      {refusal && (
        <p className={sectionStyles.footer}>
          <RefusalWords name={refusal} />
        </p>
      )}
      <Section
        title={<Trans>Admin rights of {name}</Trans>}
        footer={<Trans>You can give the permissions that you and Steward have.</Trans>}
      >
        {offeredRights({ member, is_forum }).map((right) => {
          const lock = lockOf(right, { member, grantable })
          return (
            <Switch
              key={right}
              title={i18n._(rightNames[right])}
              note={lock && lockWords[lock]}
              on={rights.includes(right)}
              locked={lock !== undefined || Boolean(refusal)}
              onChange={(on) => toggle(right, on)}
            />
          )
        })}
      </Section>
      <div className={styles.rightsTitle}>
        <TextMark label={t`Title`} text={title} onChange={setTitle} />
      </div>
      <Save
        chatId={chatId}
        member={member}
        kind="promote"
        name={JSON.stringify(action)}
        make={() => action}
        isChanged={isChanged}
        isOff={Boolean(refusal) || rights.length === 0 || (isAdmin && !isChanged)}
      >
        {isAdmin ? <Trans>Save admin rights</Trans> : <Trans>Make {name} an admin</Trans>}
      </Save>
    </>
  )
}

const lockWords = {
  lost: <Trans>They have this permission, but Steward can’t give it. Saving removes it.</Trans>,
  not_yours: <Trans>You or Steward lack this permission.</Trans>,
}
