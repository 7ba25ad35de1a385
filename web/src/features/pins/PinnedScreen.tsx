import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { UndoBar } from '#platform/act/UndoBar.tsx'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { PinForm } from './PinForm.tsx'
import { Pins } from './Pins.tsx'
import { pinnedQuery } from './queries.ts'
import sectionStyles from '#ui/row/Section.module.css'

/** What stands at the top of the group, and how another message gets there. */
export function PinnedScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(pinnedQuery(chatId))
  const { data: reasons } = useQuery(groupOptionsQuery(chatId))
  const again = () => void restart(client, pinnedQuery(chatId).queryKey)
  // Pinning and unpinning need the same right of the same two.
  const refusal = reasons?.options.pin ?? null

  return (
    <Page title={<Trans>Pinned messages</Trans>} onRefresh={() => refetch()}>
      {data && (
        <>
          {refusal !== null && (
            <p className={sectionStyles.footer}>
              <RefusalWords name={refusal} />
            </p>
          )}
          <PinForm chatId={chatId} addresses={data.addresses} pins={data.pins} refusal={refusal} />
          <Pins chatId={chatId} pinned={data} refusal={refusal} />
        </>
      )}
      <UndoBar />
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={1} />
          <SkeletonList rows={3} />
        </Loading>
      )}
    </Page>
  )
}
