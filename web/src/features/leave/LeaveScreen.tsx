import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { restart } from '#platform/restart.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { ForgetSection } from './ForgetSection.tsx'
import { leavingQuery } from './queries.ts'
import { RemoveSection } from './RemoveSection.tsx'

/** How Steward comes out of a group, and how what it keeps of the group goes. */
export const LeaveScreen = inGroup(Leave)

/** How soon to look again, in milliseconds: the messenger says in its own time that the bot is out. */
const lookAgain = { under_way: 1_000, unanswered: 3_000, refused: false } as const

function Leave({ chatId }: { chatId: ChatId }) {
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
    <QueryPage
      title={<Trans>Remove Steward</Trans>}
      data={group}
      error={error}
      onRetry={again}
      skeleton={
        <>
          <SkeletonList rows={1} avatar={false} />
          <SkeletonList rows={1} avatar={false} />
        </>
      }
    >
      {(group) => (
        <>
          {group.state !== 'bot_removed' && <RemoveSection group={group} isElsewhere={isElsewhere} />}
          <ForgetSection group={group} isElsewhere={isElsewhere} />
        </>
      )}
    </QueryPage>
  )
}
