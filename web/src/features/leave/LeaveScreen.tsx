import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { meQuery } from '#platform/me.ts'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { ForgetSection } from './ForgetSection.tsx'
import { leavingQuery } from './queries.ts'
import { RemoveSection } from './RemoveSection.tsx'

/** How Steward comes out of a group, and how what it keeps of the group goes. */
export function LeaveScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

/** How soon to look again, in milliseconds: the messenger says in its own time that the bot is out. */
const lookAgain = { under_way: 1_000, unanswered: 3_000, refused: false } as const

function Known({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { queryKey } = leavingQuery(chatId)
  const { data: group, error } = useQuery({
    ...leavingQuery(chatId),
    refetchInterval: ({ state: { data } }) => (data?.leaving ? lookAgain[data.leaving.state] : false),
  })
  const { data: me } = useQuery(meQuery)
  const again = () => void restart(client, queryKey)
  const isElsewhere = me?.session.kind === 'web'

  return (
    <Page title={<Trans>Remove Steward</Trans>}>
      {group && group.state !== 'bot_removed' && <RemoveSection group={group} isElsewhere={isElsewhere} />}
      {group && <ForgetSection group={group} isElsewhere={isElsewhere} />}
      {!group && error && <FailedRead error={error} onRetry={again} />}
      {!group && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={1} avatar={false} />
          <SkeletonList rows={1} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
