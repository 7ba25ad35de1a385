import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupAdmin } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useState } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { listOf } from '#ui/words/list-of.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { AdminRights } from './AdminRights.tsx'

type Props = { chatId: ChatId; admins: readonly GroupAdmin[]; now: number }

export const Admins = ({ chatId, admins, now }: Props) => (
  <Section title={<Trans>Admins</Trans>} list>
    {admins.map((admin) => (
      <Admin key={admin.person.user_id} chatId={chatId} admin={admin} now={now} />
    ))}
  </Section>
)

type AdminProps = { chatId: ChatId; admin: GroupAdmin; now: number }

function Admin({ chatId, admin, now }: AdminProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { person } = admin
  const name = fullName(person)
  const path = paths.member(chatId, person.user_id)

  return (
    <li>
      <Row
        leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
        title={<Name of={name} unnamed={t`Deleted account`} />}
        note={<Role admin={admin} />}
        expanded={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <>
          <AdminRights admin={admin} now={now} />
          <Row
            tone="accent"
            title={<Trans>Open their page</Trans>}
            href={path}
            onPress={(event) => go(event, path)}
          />
        </>
      )}
    </li>
  )
}

function Role({
  admin: { role, custom_title: title, person, is_anonymous: isAnonymous },
}: {
  admin: GroupAdmin
}) {
  const { t, i18n } = useLingui()
  const parts = [
    role === 'creator' ? t`Owner` : t`Admin`,
    ...(isAnonymous ? [t`anonymous`] : []),
    ...(person.is_bot ? [t`bot`] : []),
  ]
  return (
    <>
      {listOf(i18n.locale, parts)}
      {title && (
        <>
          {dot}
          <Name of={title} unnamed="" />
        </>
      )}
    </>
  )
}
