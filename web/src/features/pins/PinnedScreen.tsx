import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { UndoBar } from '#platform/act/UndoBar.tsx'
import { restart } from '#platform/restart.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { PinForm } from './PinForm.tsx'
import { Pins } from './Pins.tsx'
import { pinnedQuery } from './queries.ts'
import sectionStyles from '#ui/row/Section.module.css'

/** What stands at the top of the group, and how another message gets there. */
export const PinnedScreen = inGroup(PinnedMessages)

function PinnedMessages({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(pinnedQuery(chatId))
  const { data: reasons } = useQuery(groupOptionsQuery(chatId))
  const again = () => void restart(client, pinnedQuery(chatId).queryKey)
  // Pinning and unpinning need the same right of the same two.
  const refusal = reasons?.options.pin ?? null

  return (
    <QueryPage
      title={<Trans>Pinned messages</Trans>}
      onRefresh={() => refetch()}
      data={data}
      error={error}
      onRetry={again}
      skeleton={
        <>
          <SkeletonList rows={1} />
          <SkeletonList rows={3} />
        </>
      }
      below={<UndoBar />}
    >
      {(data) => (
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
    </QueryPage>
  )
}
