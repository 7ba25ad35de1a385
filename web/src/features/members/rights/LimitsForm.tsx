import { Trans, useLingui } from '@lingui/react/macro'
import type { Action } from '@steward/contract/actions.ts'
import type { MemberPermission } from '@steward/contract/permissions.ts'
import { useState } from 'react'
import { secondsOf } from '#platform/act/duration.ts'
import { Durations } from '#platform/act/Durations.tsx'
import { usualDuration } from '#platform/act/usual-duration.ts'
import { FirstName } from '#platform/act/FirstName.tsx'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { allPermissions, permissionNames, permissionsIn } from '#ui/words/permission-names.ts'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Save } from './Save.tsx'
import type { LoadedMember } from './WithMember.tsx'
import sectionStyles from '#ui/row/Section.module.css'

/** Switches for what somebody may do; what the whole group may not do stays off for them, too. */
export function LimitsForm({ chatId, member, options: { options, is_forum } }: LoadedMember) {
  const { i18n } = useLingui()
  const shown = permissionsIn({ is_forum })
  const [first] = useState<readonly MemberPermission[]>(() => member.permissions ?? allPermissions)
  const [allowed, setAllowed] = useState(first)
  const [duration, setDuration] = useState(() => usualDuration('limit'))
  const { person } = member
  const name = <FirstName person={person} />
  const refusal = options.limit
  const seconds = secondsOf(duration)
  // What is not shown here limits nobody here.
  const isFree = shown.every((each) => allowed.includes(each))

  const isChanged = allowed.length !== first.length || allowed.some((each) => !first.includes(each))

  const toggle = (permission: MemberPermission, on: boolean) =>
    setAllowed(on ? [...allowed, permission] : allowed.filter((each) => each !== permission))
  const until = () =>
    seconds === undefined || seconds === null ? null : Math.floor(Date.now() / 1000) + seconds
  // Everything allowed is no limit with an end, but none at all.
  const make = (): Action =>
    isFree
      ? { kind: 'unmute', user_id: person.user_id }
      : { kind: 'limit', user_id: person.user_id, permissions: [...allowed], until: until() }

  return (
    <>
      {refusal && (
        <p className={sectionStyles.footer}>
          <RefusalWords name={refusal} />
        </p>
      )}
      <Section
        title={<Trans>Permissions of {name}</Trans>}
        footer={<Trans>The group’s permissions still apply.</Trans>}
      >
        {shown.map((permission) => (
          <Switch
            key={permission}
            title={i18n._(permissionNames[permission])}
            on={allowed.includes(permission)}
            locked={Boolean(refusal)}
            onChange={(on) => toggle(permission, on)}
          />
        ))}
      </Section>
      {!isFree && <Durations duration={duration} onChange={setDuration} />}
      <Save
        chatId={chatId}
        member={member}
        kind={isFree ? 'unmute' : 'limit'}
        name={JSON.stringify(['limit', person.user_id, allowed, duration])}
        make={make}
        isChanged={isChanged}
        isOff={Boolean(refusal) || !isChanged || (!isFree && seconds === undefined)}
      >
        {isFree ? <Trans>Remove restrictions</Trans> : <Trans>Restrict {name}</Trans>}
      </Save>
    </>
  )
}
