import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'

type Props = {
  title: ReactNode
  /** How many rows it has about, while they are not known. */
  rows: number
  children: (chatId: ChatId, known: SettingsOfGroup) => ReactNode
}

/** A page about how a group is run. */
export function SettingsPage(props: Props) {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} {...props} />
}

function Known({ chatId, title, rows, children }: Props & { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))
  const again = () => void restart(client, groupSettingsQuery(chatId).queryKey)

  return (
    <Page title={title}>
      {data && children(chatId, data)}
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={rows} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
