import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsHistoryPage } from '@steward/contract/settings-history.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { byHand } from '#ui/page/by-hand.ts'
import { editIcon } from '#platform/log/icons.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { Change } from './Change.tsx'
import sectionStyles from '#ui/row/Section.module.css'

type Props = {
  chatId: ChatId
  query: UseInfiniteQueryResult<InfiniteData<SettingsHistoryPage>>
}

export function Changes({ chatId, query }: Props) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  const newest = data?.pages[0]

  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  if (changes.length === 0)
    return (
      <Empty picture={<Emblem of={editIcon} />} title={<Trans>No changes yet</Trans>}>
        <p>
          <Trans>Changes appear here. You can restore earlier settings.</Trans>
        </p>
      </Empty>
    )
  return (
    <section className={sectionStyles.section}>
      <VirtualRows items={changes} isPart={hasNextPage}>
        {(change) => (
          <Change key={change.id} chatId={chatId} change={change} isOpen={newest?.may_change ?? false} />
        )}
      </VirtualRows>
      {hasNextPage && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </section>
  )
}
