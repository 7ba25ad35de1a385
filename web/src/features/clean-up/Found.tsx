import { Plural, Trans } from '@lingui/react/macro'
import type { CleanUpPage, CleanUpReason } from '@steward/contract/clean-up.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Facts } from '#ui/row/Facts.tsx'
import sectionStyles from '#ui/row/Section.module.css'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { fitting } from './fitting.ts'
import styles from './Found.module.css'
import { FoundRow } from './FoundRow.tsx'
import { Nobody } from './Nobody.tsx'
import { reasonCounts } from './reason-words.tsx'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<CleanUpPage>>
  isAsked: boolean
  excluded: ReadonlySet<UserId>
  onTick: (userId: UserId) => void
}

const reasons: readonly CleanUpReason[] = ['deleted', 'bot', 'never_wrote', 'silent']

/** Those who fit, as far as they are there; who is not ticked stays. */
export function Found({ query, isAsked, excluded, onTick }: Props) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const [first] = data?.pages ?? []
  const people = data?.pages.flatMap((page) => page.people) ?? []

  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  if (!first) return null
  if (people.length === 0) return <Nobody isAsked={isAsked} />
  const count = fitting(first)
  const found = reasons.filter((why) => first.counts[why] > 0)
  return (
    <section className={sectionStyles.section} aria-busy={isPlaceholderData}>
      {/* Told to those who listen when the choice brings another list. */}
      <h2 className={sectionStyles.title} aria-live="polite">
        <Plural value={count} one="# person found" other="# people found" />
      </h2>
      <p className={styles.counts}>
        <Facts>
          {found.map((why) => (
            <Fragment key={why}>{reasonCounts[why](first.counts[why])}</Fragment>
          ))}
        </Facts>
      </p>
      <VirtualRows items={people} isPart={hasNextPage}>
        {(one) => (
          <FoundRow
            key={one.person.user_id}
            one={one}
            isTicked={!excluded.has(one.person.user_id)}
            onTick={onTick}
          />
        )}
      </VirtualRows>
      {hasNextPage && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
      <p className={sectionStyles.footer}>
        <Trans>Tap someone to keep them.</Trans>
      </p>
    </section>
  )
}
