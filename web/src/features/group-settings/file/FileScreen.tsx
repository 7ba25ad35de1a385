import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { ExportSection } from './ExportSection.tsx'
import { ImportForm } from './ImportForm.tsx'
import sectionStyles from '#ui/row/Section.module.css'

/** All settings of a group out into a file, and in from one. */
export function FileScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))
  const again = () => void restart(client, groupSettingsQuery(chatId).queryKey)

  return (
    <Page title={<Trans>Export & import</Trans>}>
      {data && (
        <>
          <ExportSection chatId={chatId} />
          {data.may_change ? (
            <ImportForm chatId={chatId} />
          ) : (
            <p className={sectionStyles.footer}>
              <Trans>You need the right to change the group’s info to take settings from a file.</Trans>
            </p>
          )}
        </>
      )}
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={2} avatar={false} />
          <SkeletonList rows={3} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
