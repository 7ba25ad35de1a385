import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { bulkTitles } from './bulk-words.tsx'
import { Held } from './Held.tsx'
import { Items } from './Items.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { listQuery, progressQuery } from './queries.ts'
import { Steering } from './Steering.tsx'
import { UnbanAll } from './UnbanAll.tsx'

export function BulkScreen() {
  const { chatId: chat, bulkId: bulk } = useParams()
  const chatId = chatIdFrom(chat)
  const bulkId = Number(bulk)
  return chatId === undefined || !Number.isSafeInteger(bulkId) ? (
    <NoSuchGroup />
  ) : (
    <Progress chatId={chatId} bulkId={bulkId} />
  )
}

/** One bulk action: how far it is, and how it stands with each person. It goes on without this page. */
function Progress({ chatId, bulkId }: { chatId: ChatId; bulkId: number }) {
  const client = useQueryClient()
  const options = progressQuery(chatId, bulkId)
  const { data: bulk, error, refetch } = useQuery(options)
  const isHeld = bulk?.state === 'paused' && !bulk.paused_by_hand
  const { data: list } = useQuery({ ...listQuery(chatId), enabled: isHeld })
  const retry = () => void restart(client, options.queryKey)
  const brakes = list?.brakes.filter(({ person }) => person.user_id === bulk?.by.user_id)

  return (
    <QueryPage
      title={bulk ? bulkTitles[bulk.action.kind](bulk.total) : <Trans>Bulk action</Trans>}
      onRefresh={() => refetch()}
      data={bulk}
      error={error}
      onRetry={retry}
      skeleton={<SkeletonList />}
    >
      {(bulk) => (
        <>
          <ProgressCard bulk={bulk} />
          {isHeld && list && <Held chatId={chatId} brakes={brakes ?? []} canRelease={list.can_release} />}
          <Steering chatId={chatId} bulk={bulk} />
          <UnbanAll chatId={chatId} bulk={bulk} />
          <Items chatId={chatId} progress={bulk} />
        </>
      )}
    </QueryPage>
  )
}
