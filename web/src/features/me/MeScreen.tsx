import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailedRead } from '#platform/FailedRead.tsx'
import { meQuery } from '#platform/me.ts'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonHero, SkeletonList } from '#ui/state/Skeleton.tsx'
import { fullName } from '#ui/words/visible-name.ts'
import { MeHero } from './MeHero.tsx'
import { MeSections } from './MeSections.tsx'

export function MeScreen() {
  const { t } = useLingui()
  const { data: me, error, refetch } = useQuery(meQuery)
  const client = useQueryClient()
  const retry = () => void restart(client, meQuery.queryKey)

  if (me) {
    return (
      <Page
        title={<Name of={fullName(me.person)} unnamed={t`Deleted account`} />}
        hero={<MeHero person={me.person} />}
        onRefresh={refetch}
      >
        <MeSections me={me} />
      </Page>
    )
  }
  const title = <Trans>Me</Trans>
  if (error) {
    return (
      <Page title={title} onRefresh={refetch}>
        <FailedRead error={error} onRetry={retry} />
      </Page>
    )
  }
  return (
    <Page title={title} hero={<SkeletonHero name={title} />} onRefresh={refetch}>
      <Loading onRetry={retry}>
        <SkeletonList rows={2} />
      </Loading>
    </Page>
  )
}
