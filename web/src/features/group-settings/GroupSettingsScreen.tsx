import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonList } from '#ui/Skeleton.tsx'
import { InfoForm } from './info/InfoForm.tsx'
import { LeaveRow } from './LeaveRow.tsx'
import { groupSettingsQuery } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { Ways } from './Ways.tsx'
import './group-settings.css'

export function GroupSettingsScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))
  const again = () => void restart(client, groupSettingsQuery(chatId).queryKey)

  return (
    <Page title={<Trans>Group settings</Trans>}>
      {data && (
        <>
          <InfoForm chatId={chatId} known={data} />
          <Ways chatId={chatId} permissions={data.permissions} />
          <SettingsForm chatId={chatId} known={data} />
          <LeaveRow chatId={chatId} />
        </>
      )}
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={3} avatar={false} />
          <SkeletonList rows={2} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
