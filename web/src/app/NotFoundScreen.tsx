import { useIonRouter } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import { paths } from '../platform/paths.ts'
import { searchIcon } from '../ui/icons.ts'
import { Notice } from './Notice.tsx'

/** Stands inside the tab shell, so that both tabs are ways on, too (S-NAV-3). */
export function NotFoundScreen() {
  const router = useIonRouter()
  return (
    <Notice
      icon={searchIcon}
      title={<Trans>Not found</Trans>}
      action={{ label: <Trans>Go to your groups</Trans>, run: () => router.navigateRoot(paths.home()) }}
    >
      <p>
        <Trans>There is nothing at this address. The link may be old, or mistyped.</Trans>
      </p>
    </Notice>
  )
}
