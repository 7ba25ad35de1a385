import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { GroupChoices } from './GroupChoices.tsx'
import { useGroupNotices } from './use-group-notices.ts'
import sectionStyles from '#ui/row/Section.module.css'

export function GroupNoticesScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

/** How I hear of one group: what is chosen here counts for me alone. */
function Known({ chatId }: { chatId: ChatId }) {
  const { notices, error, notSaved, refetch, restart, save } = useGroupNotices(chatId)

  return (
    <Page title={<Trans>Notifications</Trans>} onRefresh={refetch}>
      {notices && (
        <>
          <p className={sectionStyles.footer}>
            <Trans>
              How you hear of <Name of={notices.title} unnamed="" />. Other admins choose for themselves.
            </Trans>
          </p>
          <GroupChoices notices={notices} notSaved={notSaved} save={save} />
        </>
      )}
      {!notices && error && <FailedRead error={error} onRetry={restart} />}
      {!notices && !error && (
        <Loading onRetry={restart}>
          <SkeletonList rows={6} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
