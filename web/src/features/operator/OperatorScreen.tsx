import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { live } from '#platform/live.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Checks } from './Checks.tsx'
import { Figures } from './Figures.tsx'
import { serverQuery } from './queries.ts'

/** How this server does, for whoever runs it. */
export function OperatorScreen() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...serverQuery, ...live })
  return (
    <QueryPage
      title={<Trans>Server</Trans>}
      onRefresh={() => refetch()}
      data={data}
      error={error}
      onRetry={() => void restart(client, serverQuery.queryKey)}
      skeleton={
        <>
          <SkeletonList rows={5} />
          <SkeletonList rows={4} />
        </>
      }
    >
      {(server) => (
        <>
          <Checks server={server} onCheck={() => void refetch()} />
          <Figures server={server} />
        </>
      )}
    </QueryPage>
  )
}
