import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FailedRead } from '#platform/FailedRead.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
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
    <Page title={<Trans>Notifications</Trans>} onRefresh={refetch}>
      {settings && (
        <>
          <BrowserSection />
          <WaysSection notices={settings.notices} save={save} />
          <QuietHoursSection quiet={settings.quiet_hours} timeZone={settings.time_zone} save={save} />
        </>
      )}
      {!settings && error && <FailedRead error={error} onRetry={restart} />}
      {!settings && !error && (
        <Loading onRetry={restart}>
          <SkeletonList rows={7} avatar={false} />
          <SkeletonList rows={1} avatar={false} />
        </Loading>
      )}
    </Page>
  )
}
