import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { HitPage } from '@steward/contract/protection/hit.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { NotRead } from '#platform/ListEnd.tsx'
import { Hits } from '#platform/protection/Hits.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'

type Props = { chatId: ChatId; query: UseInfiniteQueryResult<InfiniteData<HitPage>> }

/** All that rules found, more of it as one comes near the end. */
export function RecentHits({ chatId, query }: Props) {
  const { data, isPending, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const hits = data?.pages.flatMap((page) => page.hits) ?? []

  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  if (isPending) return <SkeletonRows count={2} />
  return (
    <>
      {hits.length > 0 && <Hits chatId={chatId} hits={hits} />}
      <NotRead query={query}>
        <Trans>Couldn’t load what rules did.</Trans>
      </NotRead>
    </>
  )
}
