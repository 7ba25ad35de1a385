import { Trans } from '@lingui/react/macro'
import type { TransferPart } from '@steward/contract/transfers.ts'
import { type ReactNode, useId } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { NoTransfers } from './NoTransfers.tsx'
import { TransferRow } from './TransferRow.tsx'
import type { Part } from './use-parts.ts'
import sectionStyles from '#ui/row/Section.module.css'

const titles: Record<TransferPart, ReactNode> = {
  waiting: <Trans>Waiting for me</Trans>,
  mine: <Trans>Mine</Trans>,
  past: <Trans>Past</Trans>,
}

/** One list under the other: the next begins where the one before is whole. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const open = parts.find(({ query }) => query.hasNextPage)
  const shown = open ? parts.slice(0, parts.indexOf(open) + 1) : parts
  // Where a refresh alone failed all of the list is there.
  const failed = parts.find(({ query }) => query.isFetchNextPageError || query.isLoadingError)
  useNearEnd(() => {
    if (open && !open.query.isFetching && !open.query.isFetchNextPageError) void open.query.fetchNextPage()
  })
  const isEmpty = parts.every(({ query }) => query.data?.pages.every(({ items }) => items.length === 0))

  return (
    <>
      {isEmpty && <NoTransfers />}
      {shown.map(({ part, query }) => (
        <OnePart key={part} part={part} query={query} />
      ))}
      {open && !open.query.isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner
        action={{
          label: <Trans>Retry</Trans>,
          onPress: () => {
            if (failed)
              void byHand<unknown>(failed.query.data ? failed.query.fetchNextPage : failed.query.refetch)
          },
        }}
      >
        {failed && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </>
  )
}

function OnePart({ part, query }: Part) {
  const titleId = useId()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null

  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 className={sectionStyles.title} id={titleId}>
        {titles[part]}
      </h2>
      <VirtualRows items={items} isPart={query.hasNextPage}>
        {(application) => <TransferRow key={application.apply_id} application={application} />}
      </VirtualRows>
    </section>
  )
}
