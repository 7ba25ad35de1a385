import { Trans } from '@lingui/react/macro'
import { paths } from '#platform/paths.ts'
import { searchIcon } from '#ui/picture/icons.ts'
import { Notice } from './Notice.tsx'
import { navigation } from '#platform/navigation.ts'

/** Stands inside the tab shell, so that both tabs are ways on, too (S-NAV-3). */
export function NotFoundScreen() {
  return (
    <Notice
      icon={searchIcon}
      title={<Trans>Not found</Trans>}
      action={{ label: <Trans>Go to your groups</Trans>, run: () => navigation.reset(paths.home()) }}
    >
      <p>
        <Trans>This link is old or mistyped.</Trans>
      </p>
    </Notice>
  )
}
