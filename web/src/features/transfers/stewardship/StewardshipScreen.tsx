import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonHero, SkeletonList } from '#ui/state/Skeleton.tsx'
import { stewardshipQuery } from '../queries.ts'
import { AskSheet } from './AskSheet.tsx'
import { StewardHero } from './StewardHero.tsx'
import { StewardshipSections } from './StewardshipSections.tsx'
import { SuccessorSheet } from './SuccessorSheet.tsx'
import type { Sheet } from './sheet.ts'

export function StewardshipScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <OfGroup chatId={chatId} />
}

function OfGroup({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const query = stewardshipQuery(chatId)
  const { data, error, refetch } = useQuery({ ...query, ...live })
  const [sheet, setSheet] = useState<Sheet>()
  const again = () => void restart(client, query.queryKey)
  const close = () => setSheet(undefined)

  return (
    <Page
      title={title}
      hero={data ? <StewardHero stewardship={data} /> : !error && <SkeletonHero name={title} />}
      onRefresh={refetch}
    >
      {data && <StewardshipSections chatId={chatId} stewardship={data} onOpen={setSheet} />}
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={2} />
          <SkeletonList rows={2} />
        </Loading>
      )}
      {data && (sheet?.is === 'offer' || sheet?.is === 'claim') && (
        <AskSheet chatId={chatId} ask={sheet} onClose={close} />
      )}
      {data && sheet?.is === 'successor' && (
        <SuccessorSheet chatId={chatId} stewardship={data} onClose={close} />
      )}
    </Page>
  )
}

const title = <Trans>Stewardship</Trans>
