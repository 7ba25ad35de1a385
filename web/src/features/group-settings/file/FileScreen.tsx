import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { restart } from '#platform/restart.ts'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportForm } from './ImportForm.tsx'
import sectionStyles from '#ui/row/Section.module.css'

/** All settings of a group out into a file, and in from one. */
export const FileScreen = inGroup(SettingsFile)

function SettingsFile({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))
  const again = () => void restart(client, groupSettingsQuery(chatId).queryKey)

  return (
    <QueryPage
      title={<Trans>Export & import</Trans>}
      data={data}
      error={error}
      onRetry={again}
      skeleton={
        <>
          <SkeletonList rows={2} avatar={false} />
          <SkeletonList rows={3} avatar={false} />
        </>
      }
    >
      {(data) => (
        <>
          <ExportSection chatId={chatId} />
          {data.may_change ? (
            <ImportForm chatId={chatId} />
          ) : (
            <p className={sectionStyles.footer}>
              <Trans>You need permission to change the group’s info to import settings.</Trans>
            </p>
          )}
        </>
      )}
    </QueryPage>
  )
}
