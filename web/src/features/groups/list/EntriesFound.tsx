import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from '@steward/contract/endpoints.ts'
import type { FoundEntry } from '@steward/contract/log.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { go } from '#platform/go.ts'
import { EntryRow } from '#platform/log/EntryRow.tsx'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import sectionStyles from '#ui/row/Section.module.css'

type Props = { query: UseInfiniteQueryResult<InfiniteData<ResultOf<'/api/groups/logs'>>> }

/** What was done, with the group in which it was; each leads to its place in that group's log. */
export function EntriesFound({ query }: Props) {
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const titleId = useId()
  const found = data?.pages.flatMap((page) => page.found) ?? []

  // Also where nothing is found so far: the server looks through so much at a time.
  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
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
      {(isPending || (hasNextPage && !isError)) && <SkeletonRows count={2} />}
      <Banner
        action={{
          label: <Trans>Retry</Trans>,
          onPress: () => void (hasNextPage ? fetchNextPage() : refetch()),
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
