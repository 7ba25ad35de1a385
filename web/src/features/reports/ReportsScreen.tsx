import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActing } from '#platform/act/use-acting.tsx'
import { byHand } from '#ui/page/by-hand.ts'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { inGroup, titleIn } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Answered, Appeals } from './appeals/Appeals.tsx'
import { Open } from './Open.tsx'
import { appealsQuery, openQuery, settledQuery } from './queries.ts'
import { Settled } from './Settled.tsx'
import { useSettle } from './use-settle.ts'

export const ReportsScreen = inGroup(Reports)

function Reports({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const open = useInfiniteQuery({ ...openQuery(chatId), ...live })
  // What keeps the one from being read keeps the other, and would be told twice.
  const settled = useQuery({ ...settledQuery(chatId), ...live, enabled: open.isSuccess })
  const appeals = useInfiniteQuery({ ...appealsQuery(chatId), ...live, enabled: open.isSuccess })
  const firstAppeals = appeals.data?.pages[0]
  const acting = useActing(chatId)
  const settling = useSettle(chatId)
  const again = () => void restart(client, openQuery(chatId).queryKey)

  return (
    <QueryPage
      {...titleIn({ chatId, isRead: open.isSuccess }, <Trans>Reports</Trans>)}
      onRefresh={() => Promise.all([open.refetch(), settled.refetch(), appeals.refetch()])}
      data={open.data}
      error={open.error}
      onRetry={again}
      skeleton={<SkeletonList />}
      below={acting.overlays}
    >
      {() => (
        <>
          <Appeals chatId={chatId} query={appeals} />
          <Open
            chatId={chatId}
            query={open}
            settling={settling}
            ask={acting.ask}
            isAlone={!firstAppeals?.open.length}
          />
          {settled.data && <Settled chatId={chatId} reports={settled.data.reports} />}
          {firstAppeals && <Answered chatId={chatId} recent={firstAppeals.recent} />}
          <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(settled.refetch) }}>
            {settled.isError && !settled.data && <Trans>Can’t load recent decisions.</Trans>}
          </Banner>
        </>
      )}
    </QueryPage>
  )
}
