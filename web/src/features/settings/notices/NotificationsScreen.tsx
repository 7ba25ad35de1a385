import { Trans } from '@lingui/react/macro'
import { QueryPage } from '#platform/QueryPage.tsx'
import { WriteAccessOffer } from '#platform/write-access/WriteAccessOffer.tsx'
import { useEffect } from 'react'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { trouble } from '../trouble.ts'
import { useSettings } from '../use-settings.ts'
import { BrowserSection } from './BrowserSection.tsx'
import { QuietHoursSection } from './QuietHoursSection.tsx'
import { WaysSection } from './WaysSection.tsx'

/** What I hear of while I am elsewhere, by which ways, and when not. */
export function NotificationsScreen() {
  const { settings, error, refetch, restart, save } = useSettings()
  useEffect(() => trouble.forget, [])

  return (
    <QueryPage
      title={<Trans>Notifications</Trans>}
      onRefresh={refetch}
      data={settings}
      error={error}
      onRetry={restart}
      skeleton={
        <>
          <SkeletonList rows={7} avatar={false} />
          <SkeletonList rows={1} avatar={false} />
        </>
      }
    >
      {(settings) => (
        <>
          <WriteAccessOffer />
          <BrowserSection />
          <WaysSection notices={settings.notices} save={save} />
          <QuietHoursSection quiet={settings.quiet_hours} timeZone={settings.time_zone} save={save} />
        </>
      )}
    </QueryPage>
  )
}
