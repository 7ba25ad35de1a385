import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { livePages } from '#platform/live.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { settingsHistoryKey, settingsHistoryQuery } from '../queries.ts'
import { Changes } from './Changes.tsx'

/** Who changed what of a group's settings and when, and the way back to each. */
export function HistoryScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...settingsHistoryQuery(chatId),
    ...livePages,
  })
  const { data, error } = query
  const again = () => void restart(client, settingsHistoryKey(chatId))

  return (
    <Page title={<Trans>History</Trans>} onRefresh={() => query.refetch()}>
      {data && <Changes chatId={chatId} query={query} />}
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={6} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
