import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPerson } from '@steward/contract/members.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '#ui/words/visible-name.ts'

/** Who is called so in any of my groups, by name, @username or id; nobody, no section. */
export function PeopleFound({ search }: { search: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['people', search],
    queryFn: ({ signal }) => call('/api/groups/people', { search }, { signal, background: true }),
    placeholderData: keepPreviousData,
    // Every letter typed is another search; none of them is needed for long.
    gcTime: 60_000,
  })

  return (
    <>
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void refetch() }}>
        {isError && <Trans>Can’t search people right now.</Trans>}
      </Banner>
      {data && data.found.length > 0 && (
        <Section title={<Trans>People</Trans>} list>
          {data.found.map((one) => (
            <li key={`${one.chat.chat_id} ${one.member.person.user_id}`}>
              <PersonRow found={one} />
            </li>
          ))}
        </Section>
      )}
    </>
  )
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
          {person.username && <bdi>@{person.username} · </bdi>}
          <Name of={chat.title} unnamed={t`Unnamed group`} />
        </>
      }
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
