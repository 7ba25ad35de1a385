import { Trans } from '@lingui/react/macro'
import { refusals } from '@steward/contract/refusals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { isRefusal } from '#platform/api.ts'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { NotHere } from '#platform/NotHere.tsx'
import { useWindowTitle } from '#platform/use-window-title.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonHero, SkeletonList } from '#ui/state/Skeleton.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { applicationQuery } from './queries.ts'
import { TransferHero } from './TransferHero.tsx'
import { TransferSections } from './TransferSections.tsx'

export function TransferScreen() {
  const query = applicationQuery(useParams()['applyId'] ?? '')
  const { data: application, error, refetch } = useQuery({ ...query, ...live })
  const client = useQueryClient()
  useWindowTitle(application && visibleName(application.group.title))
  const retry = () => void restart(client, query.queryKey)

  // Also when it was there a moment ago: who is no longer concerned has nothing to see.
  if (isRefusal(error) && error.code === refusals.application_not_found.code) return <NoSuchApplication />
  return (
    <QueryPage
      title={title}
      hero={
        application ? <TransferHero application={application} /> : !error && <SkeletonHero name={title} />
      }
      onRefresh={refetch}
      data={application}
      error={error}
      onRetry={retry}
      skeleton={
        <>
          <SkeletonList rows={2} />
          <SkeletonList rows={3} avatar={false} />
        </>
      }
    >
      {(application) => <TransferSections application={application} />}
    </QueryPage>
  )
}

const title = <Trans>Transfer</Trans>

/** Nobody learns whether it ever was. */
const NoSuchApplication = () => (
  <NotHere title={<Trans>This transfer does not exist</Trans>}>
    <Trans>The link may be old or mistyped, or meant for someone else.</Trans>
  </NotHere>
)
