import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { restart } from '#platform/restart.ts'
import { livePages } from '#platform/live.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { settingsHistoryKey, settingsHistoryQuery } from '../queries.ts'
import { Changes } from './Changes.tsx'

/** Who changed what of a group's settings and when, and the way back to each. */
export const HistoryScreen = inGroup(SettingsHistory)

function SettingsHistory({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...settingsHistoryQuery(chatId),
    ...livePages,
  })
  const { data, error } = query
  const again = () => void restart(client, settingsHistoryKey(chatId))

  return (
    <QueryPage
      title={<Trans>History</Trans>}
      onRefresh={() => query.refetch()}
      data={data}
      error={error}
      onRetry={again}
      skeleton={<SkeletonList rows={6} avatar={false} />}
    >
      {() => <Changes chatId={chatId} query={query} />}
    </QueryPage>
  )
}
