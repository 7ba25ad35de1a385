import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonHero, SkeletonList } from '#ui/state/Skeleton.tsx'
import { stewardshipQuery } from '../queries.ts'
import { AskSheet } from './AskSheet.tsx'
import { StewardHero } from './StewardHero.tsx'
import { StewardshipSections } from './StewardshipSections.tsx'
import { SuccessorSheet } from './SuccessorSheet.tsx'
import type { Sheet } from './sheet.ts'

export const StewardshipScreen = inGroup(OfGroup)

function OfGroup({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const query = stewardshipQuery(chatId)
  const { data, error, refetch } = useQuery({ ...query, ...live })
  const [sheet, setSheet] = useState<Sheet>()
  const again = () => void restart(client, query.queryKey)
  const close = () => setSheet(undefined)

  return (
    <QueryPage
      title={title}
      hero={data ? <StewardHero stewardship={data} /> : !error && <SkeletonHero name={title} />}
      onRefresh={refetch}
      data={data}
      error={error}
      onRetry={again}
      skeleton={
        <>
          <SkeletonList rows={2} />
          <SkeletonList rows={2} />
        </>
      }
      below={
        <>
          {data && (sheet?.is === 'offer' || sheet?.is === 'claim') && (
            <AskSheet chatId={chatId} ask={sheet} onClose={close} />
          )}
          {data && sheet?.is === 'successor' && (
            <SuccessorSheet chatId={chatId} stewardship={data} onClose={close} />
          )}
        </>
      }
    >
      {(data) => <StewardshipSections chatId={chatId} stewardship={data} onOpen={setSheet} />}
    </QueryPage>
  )
}

const title = <Trans>Stewardship</Trans>
