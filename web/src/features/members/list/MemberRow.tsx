import { useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberRow as Member } from '@steward/contract/members.ts'
import { memo } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tick } from '#ui/control/Tick.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { SecondLine } from './SecondLine.tsx'

type Props = {
  chatId: ChatId
  member: Member
  now: number
  /** Undefined while nobody is being selected. */
  isTicked: boolean | undefined
  onTick: (member: Member) => void
}

/** One person: the way to their page, or a tick. Drawn again only when something of it changes. */
export const MemberRow = memo(function MemberRow({ chatId, member, now, isTicked, onTick }: Props) {
  const { t } = useLingui()
  const { person } = member
  const path = paths.member(chatId, person.user_id)
  const content = {
    leading: <Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />,
    title: <Name of={fullName(person)} unnamed={t`Deleted account`} />,
    note: <SecondLine member={member} now={now} />,
  }
  if (isTicked === undefined) return <Row {...content} href={path} onPress={(event) => go(event, path)} />

  return (
    <Tick isTicked={isTicked} label={fullName(person) || t`Deleted account`} onTick={() => onTick(member)}>
      <Row {...content} />
    </Tick>
  )
})
