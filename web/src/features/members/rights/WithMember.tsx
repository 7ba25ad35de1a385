import type { ActionOptions } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { memberQuery, optionsQuery } from '../queries.ts'
import { userIdFrom } from '../user-id.ts'

export type LoadedMember = { chatId: ChatId; member: Member; options: ActionOptions }
type Props = { title: ReactNode; children: (known: LoadedMember) => ReactNode }

/** A page of switches about one person: drawn once it is known what they are and what may be changed. */
export function WithMember(props: Props) {
  const { chatId, userId } = useParams()
  const chat = chatIdFrom(chatId)
  const user = userIdFrom(userId)
  if (chat === undefined || user === undefined) return <NoSuchGroup />
  return <Read {...props} chatId={chat} userId={user} />
}

function Read({ title, children, chatId, userId }: Props & { chatId: ChatId; userId: UserId }) {
  const client = useQueryClient()
  const member = useQuery(memberQuery(chatId, userId))
  const options = useQuery(optionsQuery(chatId, userId))
  const error = member.error ?? options.error
  const retry = () => {
    void restart(client, memberQuery(chatId, userId).queryKey)
    void restart(client, optionsQuery(chatId, userId).queryKey)
  }

  return (
    <QueryPage
      title={title}
      data={member.data && options.data && { chatId, member: member.data, options: options.data }}
      error={error}
      onRetry={retry}
      skeleton={
        <>
          <SkeletonList rows={1} avatar={false} />
          <SkeletonList rows={8} avatar={false} />
        </>
      }
    >
      {children}
    </QueryPage>
  )
}
