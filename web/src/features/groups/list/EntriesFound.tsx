import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from '@steward/contract/endpoints.ts'
import type { FoundEntry } from '@steward/contract/log.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { go } from '#platform/go.ts'
import { EntryRow } from '#platform/log/EntryRow.tsx'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { OlderRow } from '#platform/ListEnd.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { Section } from '#ui/row/Section.tsx'
import sectionStyles from '#ui/row/Section.module.css'

/** The server looks through so much at a time; after so many times in vain nobody is kept waiting for what may never come. */
const mostInVain = 5

type Props = { query: UseInfiniteQueryResult<InfiniteData<ResultOf<'/api/groups/logs'>>> }

/** What was done, with the group in which it was; each leads to its place in that group's log. */
export function EntriesFound({ query }: Props) {
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const titleId = useId()
  const found = data?.pages.flatMap((page) => page.found) ?? []

  const inVain = data?.pages.slice(-mostInVain).every((page) => page.found.length === 0) ?? false
  const isLeft = inVain && (data?.pages.length ?? 0) % mostInVain === 0

  // Also where nothing is found so far.
  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isError && !isLeft) void fetchNextPage()
  })

  return (
    <>
      {found.length > 0 && (
        <section className={sectionStyles.section} aria-labelledby={titleId}>
          <h2 className={sectionStyles.title} id={titleId}>
            <Trans>Log</Trans>
          </h2>
          <VirtualRows items={found} isPart={hasNextPage}>
            {(one) => <Entry key={one.entry.entry_id} found={one} />}
          </VirtualRows>
        </section>
      )}
      {isLeft && hasNextPage && !isError && (
        <Section list>
          <OlderRow
            title={<Trans>Search further back</Trans>}
            isLoading={isFetching}
            onPress={() => void fetchNextPage()}
          />
        </Section>
      )}
      {(isPending || (hasNextPage && !isError && !isLeft)) && <SkeletonRows count={2} />}
      <Banner
        action={{
          label: <Trans>Retry</Trans>,
          onPress: () => void byHand<unknown>(hasNextPage ? fetchNextPage : refetch),
        }}
      >
        {isError && <Trans>Can’t search the log right now.</Trans>}
      </Banner>
    </>
  )
}

function Entry({ found: { chat, entry } }: { found: FoundEntry }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const path = paths.logUntil(chat.chat_id, entry.at)
  return (
    <EntryRow
      entry={entry}
      where={<Name of={chat.title} unnamed={t`Unnamed group`} />}
      time={timeAgo(i18n.locale, entry.at, now) ?? t`just now`}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
