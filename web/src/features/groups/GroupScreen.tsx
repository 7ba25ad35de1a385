import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useParams } from 'wouter'
import { FailedRead } from '#platform/FailedRead.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonHero } from '#ui/state/Skeleton.tsx'
import { chatIdFrom } from '#platform/chat-id.ts'
import { GroupHero } from './group/GroupHero.tsx'
import { GroupSections } from './group/GroupSections.tsx'
import { GroupSkeleton } from './group/GroupSkeleton.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { useGroup } from './group/use-group.ts'
import { useLeaveWhenLost } from './group/use-leave-when-lost.ts'
import { TelegramBanner } from './TelegramBanner.tsx'

export function GroupScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const { query, card, restart, isComparing, compare } = useGroup(chatId)
  const { data: group, error } = query
  useLeaveWhenLost(chatId, error)

  return (
    <Page
      title={card ? <Name of={card.title} unnamed={t`Unnamed group`} /> : <Trans>Group</Trans>}
      hero={card ? <GroupHero card={card} members={group?.members} /> : !error && unknown}
      onRefresh={compare}
    >
      {group && (
        <>
          <TelegramBanner telegram={group.telegram} />
          <GroupSections group={group} isComparing={isComparing} onCompare={() => void compare()} />
        </>
      )}
      {!group && error && <FailedRead error={error} onRetry={restart} />}
      {!group && !error && (
        <Loading onRetry={restart}>
          <GroupSkeleton />
        </Loading>
      )}
    </Page>
  )
}

const unknown = <SkeletonHero name={<Trans>Group</Trans>} />
