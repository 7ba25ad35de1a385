import { Trans } from '@lingui/react/macro'
import { byHand } from '#ui/page/by-hand.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import type { Groups } from './use-groups.ts'
import styles from './MoreGroups.module.css'

/** Reads on as the end of the list comes near. */
export function MoreGroups({ query }: { query: Groups['query'] }) {
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const canRead = hasNextPage && !isFetching && !isPlaceholderData

  useNearEnd(() => {
    // After a failure the person asks again, or the next turn of the refresh does.
    if (canRead && !isFetchNextPageError) void fetchNextPage()
  })

  return (
    <>
      {hasNextPage && !isFetchNextPageError && (
        <div className={styles.moreGroups}>
          <SkeletonRows count={2} />
        </div>
      )}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </>
  )
}
