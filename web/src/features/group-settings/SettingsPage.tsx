import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
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
  return chatId === undefined ? <NoSuchGroup /> : <SettingsOfChat chatId={chatId} {...props} />
}

function SettingsOfChat({ chatId, title, rows, children }: Props & { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))
  const again = () => void restart(client, groupSettingsQuery(chatId).queryKey)

  return (
    <QueryPage
      title={title}
      data={data}
      error={error}
      onRetry={again}
      skeleton={<SkeletonList rows={rows} avatar={false} />}
    >
      {(data) => children(chatId, data)}
    </QueryPage>
  )
}
