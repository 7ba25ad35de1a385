import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type Props = { candidates: readonly Person[]; onOffer: (to: Person) => void }

/** To whom the steward can hand the group over. */
export function OfferRows({ candidates, onOffer }: Props) {
  const { t } = useLingui()
  if (candidates.length === 0)
    return (
      <Section title={<Trans>Hand over to</Trans>}>
        <Row wrap="all" title={<Trans>There are no other admins</Trans>} />
      </Section>
    )
  return (
    <Section
      title={<Trans>Hand over to</Trans>}
      list
      footer={<Trans>They have 7 days to accept. Until they do, you stay steward.</Trans>}
    >
      {candidates.map((person) => (
        <li key={person.user_id}>
          <Row
            leading={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />}
            title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
            note={person.username && <bdi>@{person.username}</bdi>}
            leads
            onPress={() => onOffer(person)}
          />
        </li>
      ))}
    </Section>
  )
}
