import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Hit, HitPage } from '@steward/contract/protection/endpoints.ts'
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#platform/use-now.ts'
import { SignalWords } from '#platform/protection/SignalWords.tsx'
import { verdictWords } from '#platform/protection/words.tsx'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { fullName } from '#ui/words/visible-name.ts'
import { WhySheet } from '#platform/protection/WhySheet.tsx'

type Props = { chatId: ChatId; query: UseInfiniteQueryResult<InfiniteData<HitPage>> }

/** What rules found, the newest first; each opens why. */
export function Hits({ chatId, query }: Props) {
  const { data, isPending, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const [opened, setOpened] = useState<number>()
  const hits = data?.pages.flatMap((page) => page.hits) ?? []
  const shown = hits.find((hit) => hit.hit_id === opened)

  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  if (isPending) return <SkeletonRows count={2} />
  return (
    <>
      {hits.length > 0 && (
        <Section title={<Trans>Recent</Trans>} list>
          {hits.map((hit) => (
            <li key={hit.hit_id}>
              <HitRow hit={hit} onOpen={() => setOpened(hit.hit_id)} />
            </li>
          ))}
        </Section>
      )}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void query.refetch() }}>
        {query.isError && <Trans>Couldn’t load what rules did.</Trans>}
      </Banner>
      {shown && <WhySheet chatId={chatId} hit={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function HitRow({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const [first] = hit.signals
  return (
    <Row
      leading={
        hit.person && (
          <Avatar id={hit.person.user_id} name={fullName(hit.person)} photoUrl={hit.person.photo_url} />
        )
      }
      title={<Name of={hit.person ? fullName(hit.person) : t`A channel`} unnamed={t`Deleted account`} />}
      wrap="note"
      note={
        <>
          {hit.undone_at === null ? verdictWords[hit.verdict] : <Trans>Undone</Trans>}
          {hit.messages > 1 && (
            <>
              {' · '}
              <Plural value={hit.messages} one="# message" other="# messages" />
            </>
          )}
          {first && (
            <>
              {' · '}
              <SignalWords signal={first} />
            </>
          )}
        </>
      }
      value={timeAgo(i18n.locale, hit.at, now) ?? t`just now`}
      onPress={onOpen}
    />
  )
}
