import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import '#platform/act/act.css'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonList } from '#ui/Skeleton.tsx'
import '../group-settings.css'
import { groupSettingsQuery } from '../queries.ts'
import { NotCompared } from './NotCompared.tsx'
import { PermissionsForm } from './PermissionsForm.tsx'

/** What every member may do who has no limits of their own. */
export function PermissionsScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))
  const again = () => void restart(client, groupSettingsQuery(chatId).queryKey)

  return (
    <Page title={<Trans>What members may do</Trans>}>
      {data?.permissions && <PermissionsForm chatId={chatId} known={data.permissions} />}
      {data?.permissions === null && <NotCompared chatId={chatId} />}
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={8} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
