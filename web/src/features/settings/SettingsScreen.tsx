import { Trans } from '@lingui/react/macro'
import { QueryPage } from '#platform/QueryPage.tsx'
import { useEffect } from 'react'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { NoticesRow } from './notices/NoticesRow.tsx'
import { TimeSection } from './TimeSection.tsx'
import { TouchSection } from './TouchSection.tsx'
import { trouble } from './trouble.ts'
import { useSettings } from './use-settings.ts'

export function SettingsScreen() {
  const { settings, error, refetch, restart, save } = useSettings()
  useEffect(() => trouble.forget, [])

  return (
    <QueryPage
      title={<Trans>Settings</Trans>}
      onRefresh={refetch}
      data={settings}
      error={error}
      onRetry={restart}
      skeleton={
        <>
          <SkeletonList rows={4} avatar={false} />
          <SkeletonList rows={3} avatar={false} />
          <SkeletonList rows={1} avatar={false} />
        </>
      }
    >
      {(settings) => (
        <>
          <LanguageSection language={settings.language} save={save} />
          <AppearanceSection appearance={settings.appearance} save={save} />
          <TouchSection haptics={settings.haptics} save={save} />
          <TimeSection timeZone={settings.time_zone} />
          <NoticesRow quiet={settings.quiet_hours} />
        </>
      )}
    </QueryPage>
  )
}
