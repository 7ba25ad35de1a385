import { Trans } from '@lingui/react/macro'
import { FailedRead } from '#platform/FailedRead.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Parts } from './list/Parts.tsx'
import { useParts } from './list/use-parts.ts'

/** What waits for me, what I began, and what became of the rest. */
export function TransfersScreen() {
  const { parts, isThere, error, refresh, restart } = useParts()

  return (
    <Page title={<Trans>Transfers</Trans>} onRefresh={refresh}>
      {isThere && <Parts parts={parts} />}
      {!isThere && error && <FailedRead error={error} onRetry={restart} />}
      {!isThere && !error && (
        <Loading onRetry={restart}>
          <SkeletonList rows={2} />
          <SkeletonList rows={3} />
        </Loading>
      )}
    </Page>
  )
}
