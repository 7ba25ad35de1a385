import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RequestPage } from '@steward/contract/requests.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { byHand } from '#ui/page/by-hand.ts'
import { go } from '#platform/go.ts'
import { OlderRow } from '#platform/ListEnd.tsx'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type Props = { chatId: ChatId; query: UseInfiniteQueryResult<InfiniteData<RequestPage>> }

/** Who joined without asking and is muted until an admin decides, and the way to their pages. */
export function Held({ chatId, query }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const pages = query.data?.pages ?? []
  const held = pages.flatMap((page) => page.held)
  const count = pages[0]?.held_count ?? 0
  const isMore = query.hasNextPage && pages.at(-1)?.next === 'held'
  if (held.length === 0) return null

  const shown = i18n.number(held.length)
  const all = i18n.number(count)

  return (
    <>
      <Section
        title={<Trans>Muted by the check</Trans>}
        footer={
          <>
            <Trans>
              They joined without asking and haven’t passed. Open someone to unmute or remove them.
            </Trans>
            {count > held.length && (
              <p>
                <Trans>
                  {shown} of {all}, those waiting longest first.
                </Trans>
              </p>
            )}
          </>
        }
        list
      >
        {held.map(({ person, check }) => {
          const name = fullName(person)
          const path = paths.member(chatId, person.user_id)
          return (
            <li key={person.user_id}>
              <Row
                leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
                title={<Name of={name} unnamed={t`Deleted account`} />}
                wrap="note"
                note={<CheckFacts check={check} now={now} />}
                href={path}
                onPress={(event) => go(event, path)}
              />
              <CheckAnswers check={check} beneath="picture" />
            </li>
          )
        })}
        {isMore && (
          <OlderRow
            title={<Trans>Show more</Trans>}
            isLoading={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          />
        )}
      </Section>
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(query.fetchNextPage) }}>
        {isMore && query.isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </>
  )
}
