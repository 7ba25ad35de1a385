import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPerson } from '@steward/contract/members.ts'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'

type Props = { people: readonly FoundPerson[]; hasMore: boolean; isError: boolean; onRetry: () => void }

/** Nobody, no section. */
export const PeopleFound = ({ people, hasMore, isError, onRetry }: Props) => (
  <>
    <Banner action={{ label: <Trans>Retry</Trans>, onPress: onRetry }}>
      {isError && <Trans>Can’t search people right now.</Trans>}
    </Banner>
    {people.length > 0 && (
      <Section title={<Trans>People</Trans>} footer={hasMore && <OnlyFirst many={people.length} />} list>
        {people.map((one) => (
          <li key={`${one.chat.chat_id} ${one.member.person.user_id}`}>
            <PersonRow found={one} />
          </li>
        ))}
      </Section>
    )}
  </>
)

function OnlyFirst({ many }: { many: number }) {
  const { i18n } = useLingui()
  const count = i18n.number(many)
  return <Trans>Only the first {count}. Type more of the name.</Trans>
}

function PersonRow({ found: { chat, member } }: { found: FoundPerson }) {
  const { t } = useLingui()
  const { person } = member
  const name = fullName(person)
  const path = paths.member(chat.chat_id, person.user_id)
  return (
    <Row
      leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
      title={<Name of={name} unnamed={t`Deleted account`} />}
      note={
        <>
          <Name of={chat.title} unnamed={t`Unnamed group`} />
          {person.username && (
            <>
              {dot}
              <bdi>@{person.username}</bdi>
            </>
          )}
        </>
      }
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
