import { Plural, Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberPage, MemberSort, MemberRow as Member } from '@steward/contract/members.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { useNow } from '#platform/use-now.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import type { MemberView } from '../queries.ts'
import { MemberRow } from './MemberRow.tsx'
import { Nobody } from './Nobody.tsx'
import { Sorting } from './Sorting.tsx'
import type { Selection } from '#platform/use-selection.ts'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './MemberList.module.css'

type Props = {
  chatId: ChatId
  query: UseInfiniteQueryResult<InfiniteData<MemberPage>>
  view: MemberView
  selection: Selection<Member>
  onSort: (sort: MemberSort) => void
}

/** Those who are known and match, as far as they are there. */
export function MemberList({ chatId, query, view, selection, onSort }: Props) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const now = useNow()
  const members = useMemo(() => data?.pages.flatMap((page) => page.members) ?? [], [data])

  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  return (
    <section className={sectionStyles.section} aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        {/* Told to those who listen when the choice brings another list. */}
        <h2 className={members.length > 0 ? sectionStyles.title : 'for-ears'} aria-live="polite">
          {hasNextPage ? (
            <Plural value={members.length} one="# person and more" other="# people and more" />
          ) : (
            <Plural value={members.length} one="# person" other="# people" />
          )}
        </h2>
        {members.length > 0 && <Sorting sort={view.sort} onSort={onSort} />}
      </div>
      {members.length === 0 ? (
        <Nobody filter={view.filter} search={view.search} />
      ) : (
        <VirtualRows items={members} isPart={hasNextPage}>
          {(member) => (
            <MemberRow
              key={member.person.user_id}
              chatId={chatId}
              member={member}
              now={now}
              isTicked={selection.isOn ? selection.chosen.has(member.person.user_id) : undefined}
              onTick={selection.toggle}
            />
          )}
        </VirtualRows>
      )}
      {hasNextPage && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </section>
  )
}
