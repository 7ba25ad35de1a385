import { Trans } from '@lingui/react/macro'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Parts } from './list/Parts.tsx'
import { useParts } from './list/use-parts.ts'

/** What waits for me, what I began, and what became of the rest. */
export function TransfersScreen() {
  const { parts, isThere, error, refresh, restart } = useParts()

  return (
    <QueryPage
      title={<Trans>Transfers</Trans>}
      onRefresh={refresh}
      data={isThere || undefined}
      error={error}
      onRetry={restart}
      skeleton={
        <>
          <SkeletonList rows={2} />
          <SkeletonList rows={3} />
        </>
      }
    >
      {() => <Parts parts={parts} />}
    </QueryPage>
  )
}
