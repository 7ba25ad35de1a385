import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appealsQuery } from '#platform/appeals.ts'
import { live } from '#platform/live.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { appealIcon } from '#ui/picture/appeal-icon.ts'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { AppealSheet } from './AppealSheet.tsx'
import { DeedSection } from './DeedSection.tsx'

/** What the bot did to me, and the way to ask the admins about it. */
export function AppealsScreen() {
  const { data, error, refetch } = useQuery({ ...appealsQuery, ...live })
  const client = useQueryClient()
  const [asked, setAsked] = useState<number>()

  return (
    <QueryPage
      title={<Trans>Appeals</Trans>}
      onRefresh={refetch}
      data={data}
      error={error}
      onRetry={() => void restart(client, appealsQuery.queryKey)}
      skeleton={<SkeletonList rows={2} />}
      below={asked !== undefined && <AppealSheet actionId={asked} onClose={() => setAsked(undefined)} />}
    >
      {({ deeds }) =>
        deeds.length === 0 ? (
          <Empty picture={<Emblem of={appealIcon} />} title={<Trans>Nothing to appeal</Trans>}>
            <p>
              <Trans>When Steward bans or mutes you by itself, you can ask the group’s admins here.</Trans>
            </p>
          </Empty>
        ) : (
          deeds.map((deed) => (
            <DeedSection key={deed.action_id} deed={deed} onAsk={() => setAsked(deed.action_id)} />
          ))
        )
      }
    </QueryPage>
  )
}
