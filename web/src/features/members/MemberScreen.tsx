import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useParams } from 'wouter'
import { useActing } from '#platform/act/use-acting.tsx'
import { chatIdFrom } from '#platform/chat-id.ts'
import { titleIn } from '#platform/in-group.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { WindowTitle } from '#platform/WindowTitle.tsx'
import { Name } from '#ui/words/Name.tsx'
import { SkeletonHero, SkeletonList } from '#ui/state/Skeleton.tsx'
import { fullName, visibleName } from '@steward/contract/visible-name.ts'
import { MemberHero } from './person/MemberHero.tsx'
import { MemberSections } from './person/MemberSections.tsx'
import { useMember } from './use-member.ts'
import { userIdFrom } from './user-id.ts'

export function MemberScreen() {
  const { chatId, userId } = useParams()
  const chat = chatIdFrom(chatId)
  const user = userIdFrom(userId)
  return chat === undefined || user === undefined ? (
    <NoSuchGroup />
  ) : (
    <MemberPage chatId={chat} userId={user} />
  )
}

function MemberPage({ chatId, userId }: { chatId: ChatId; userId: UserId }) {
  const { t } = useLingui()
  const { query, options, row, restart, check } = useMember(chatId, userId)
  const acting = useActing(chatId)
  const { data: member, error } = query

  return (
    <>
      <WindowTitle of={row && visibleName(fullName(row.person))} />
      <QueryPage
        {...titleIn(
          { chatId, isRead: query.isSuccess },
          row ? <Name of={fullName(row.person)} unnamed={t`Deleted account`} /> : <Trans>Member</Trans>,
          row ? <MemberHero member={row} /> : !error && <SkeletonHero name={<Trans>Member</Trans>} />,
        )}
        onRefresh={() => check.mutateAsync().then(undefined, () => undefined)}
        data={member}
        error={error}
        onRetry={restart}
        skeleton={
          <>
            <SkeletonList rows={2} avatar={false} />
            <SkeletonList rows={3} avatar={false} />
          </>
        }
        below={acting.overlays}
      >
        {(member) => (
          <MemberSections
            chatId={chatId}
            member={member}
            options={options}
            ask={acting.ask}
            isChecking={check.isPending}
            onCheck={check.mutate}
          />
        )}
      </QueryPage>
    </>
  )
}
