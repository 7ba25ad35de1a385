import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import sectionStyles from '#ui/row/Section.module.css'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { CopyForm } from './CopyForm.tsx'

/** The settings of another of my groups, taken over part by part. */
export const CopyScreen = inGroup(CopySettings)

function CopySettings({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error } = useQuery(groupSettingsQuery(chatId))

  return (
    <QueryPage
      title={<Trans>Copy from another group</Trans>}
      data={data}
      error={error}
      onRetry={() => void restart(client, groupSettingsQuery(chatId).queryKey)}
      skeleton={<SkeletonList rows={4} />}
    >
      {(data) =>
        data.may_change ? (
          <CopyForm chatId={chatId} />
        ) : (
          <p className={sectionStyles.footer}>
            <Trans>You need permission to change the group’s info to copy settings here.</Trans>
          </p>
        )
      }
    </QueryPage>
  )
}
