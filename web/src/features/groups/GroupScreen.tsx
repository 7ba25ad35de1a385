import { Trans, useLingui } from '@lingui/react/macro'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import type { ChatId } from '@steward/contract/ids.ts'
import { WindowTitle } from '#platform/WindowTitle.tsx'
import { Name } from '#ui/words/Name.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { SkeletonHero } from '#ui/state/Skeleton.tsx'
import { GroupHero } from './group/GroupHero.tsx'
import { GroupSections } from './group/GroupSections.tsx'
import { GroupSkeleton } from './group/GroupSkeleton.tsx'
import { useGroup } from './group/use-group.ts'
import { useLeaveWhenLost } from './group/use-leave-when-lost.ts'
import { TelegramBanner } from './TelegramBanner.tsx'

export const GroupScreen = inGroup(GroupPage)

function GroupPage({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const { query, card, restart, isComparing, compare } = useGroup(chatId)
  const { data: group, error } = query
  useLeaveWhenLost(chatId, error)

  return (
    <>
      <WindowTitle of={card && visibleName(card.title)} />
      <QueryPage
        title={card ? <Name of={card.title} unnamed={t`Unnamed group`} /> : <Trans>Group</Trans>}
        hero={card ? <GroupHero card={card} members={group?.members} /> : !error && unknown}
        onRefresh={compare}
        data={group}
        error={error}
        onRetry={restart}
        skeleton={<GroupSkeleton />}
      >
        {(group) => (
          <>
            <TelegramBanner telegram={group.telegram} />
            <GroupSections group={group} isComparing={isComparing} onCompare={() => void compare()} />
          </>
        )}
      </QueryPage>
    </>
  )
}

const unknown = <SkeletonHero name={<Trans>Group</Trans>} />
