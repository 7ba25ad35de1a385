import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LogEntry, LogPage } from '@steward/contract/log.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { LogEntryRow } from '#platform/log/LogEntryRow.tsx'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { dayName, linesOf, timeOfDay } from './days.ts'
import { Nothing } from './Nothing.tsx'
import { navigation } from '#platform/navigation.ts'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './Entries.module.css'

type Props = {
  chatId: ChatId
  query: UseInfiniteQueryResult<InfiniteData<LogPage>>
  isFiltered: boolean
  isSearched: boolean
  onUndo: (entry: LogEntry) => void
  onWhy: (entry: LogEntry) => void
}

/** What was done, day by day, as far as it is there. */
export function Entries({ chatId, query, isFiltered, isSearched, onUndo, onWhy }: Props) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const { i18n } = useLingui()
  const now = useNow()
  const lines = useMemo(() => linesOf(data?.pages.flatMap((page) => page.entries) ?? []), [data])

  // Also where a search has found nothing so far: the server looks through so much at a time.
  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  const wayTo = ({ target, actor }: LogEntry) => {
    const person = target ?? actor
    return person && (() => navigation.push(paths.member(chatId, person.user_id)))
  }

  return (
    <section className={sectionStyles.section} aria-busy={isPlaceholderData}>
      {lines.length > 0 && (
        <VirtualRows items={lines} isPart={hasNextPage}>
          {(line) =>
            line.is === 'day' ? (
              <h2 className={styles.day} key={line.day}>
                {dayName(i18n.locale, line.at, now)}
              </h2>
            ) : (
              <LogEntryRow
                key={line.entry.entry_id}
                entry={line.entry}
                time={timeOfDay(i18n.locale, line.entry.at)}
                onPress={wayTo(line.entry) ?? undefined}
                onUndo={onUndo}
                onWhy={onWhy}
              />
            )
          }
        </VirtualRows>
      )}
      {lines.length === 0 && !hasNextPage && <Nothing isFiltered={isFiltered} isSearched={isSearched} />}
      {hasNextPage && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </section>
  )
}
