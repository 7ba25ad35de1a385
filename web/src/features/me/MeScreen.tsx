import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { Name } from '#ui/words/Name.tsx'
import { SkeletonHero, SkeletonList } from '#ui/state/Skeleton.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { MeHero } from './MeHero.tsx'
import { MeSections } from './MeSections.tsx'

export function MeScreen() {
  const { t } = useLingui()
  const { data: me, error, refetch } = useQuery(meQuery)
  const client = useQueryClient()
  const title = <Trans>Me</Trans>

  return (
    <QueryPage
      title={me ? <Name of={fullName(me.person)} unnamed={t`Deleted account`} /> : title}
      hero={me ? <MeHero person={me.person} /> : !error && <SkeletonHero name={title} />}
      onRefresh={refetch}
      data={me}
      error={error}
      onRetry={() => void restart(client, meQuery.queryKey)}
      skeleton={<SkeletonList rows={2} />}
    >
      {(me) => <MeSections me={me} />}
    </QueryPage>
  )
}
