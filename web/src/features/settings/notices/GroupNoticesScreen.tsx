import { Trans } from '@lingui/react/macro'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import type { ChatId } from '@steward/contract/ids.ts'
import { WriteAccessOffer } from '#platform/write-access/WriteAccessOffer.tsx'
import { Name } from '#ui/words/Name.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { GroupChoices } from './GroupChoices.tsx'
import { useGroupNotices } from './use-group-notices.ts'
import sectionStyles from '#ui/row/Section.module.css'

export const GroupNoticesScreen = inGroup(GroupNotices)

/** How I hear of one group: what is chosen here counts for me alone. */
function GroupNotices({ chatId }: { chatId: ChatId }) {
  const { notices, error, notSaved, refetch, restart, save } = useGroupNotices(chatId)

  return (
    <QueryPage
      title={<Trans>Notifications</Trans>}
      onRefresh={refetch}
      data={notices}
      error={error}
      onRetry={restart}
      skeleton={<SkeletonList rows={6} avatar={false} />}
    >
      {(notices) => (
        <>
          <p className={sectionStyles.footer}>
            <Trans>
              Your notifications about <Name of={notices.title} unnamed="" />. Other admins choose their own.
            </Trans>
          </p>
          <WriteAccessOffer />
          <GroupChoices notices={notices} notSaved={notSaved} save={save} />
        </>
      )}
    </QueryPage>
  )
}
