import { useLingui } from '@lingui/react/macro'
import type { CleanUpPage } from '@steward/contract/clean-up.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { day } from '#platform/day.ts'
import { Tick } from '#ui/control/Tick.tsx'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { reasonWords } from './reason-words.tsx'

type Props = {
  one: CleanUpPage['people'][number]
  isTicked: boolean
  onTick: (userId: UserId) => void
}

/** One person and why they can go; without a tick they stay. */
export function FoundRow({ one: { person, why, since }, isTicked, onTick }: Props) {
  const { t, i18n } = useLingui()
  const name = fullName(person)
  const date = since === null ? undefined : day(i18n.locale, since)
  return (
    <Tick isTicked={isTicked} label={name || t`Deleted account`} onTick={() => onTick(person.user_id)}>
      <Row
        leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
        title={<Name of={name} unnamed={t`Deleted account`} />}
        note={reasonWords[why](date)}
      />
    </Tick>
  )
}
