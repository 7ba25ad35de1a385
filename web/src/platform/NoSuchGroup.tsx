import { useIonRouter } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import { paths } from './paths.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'

/** An address that names no group at all. */
export function NoSuchGroup() {
  const router = useIonRouter()

  return (
    <Page title={<Trans>Not found</Trans>}>
      <Empty
        title={<Trans>There is no group at this address</Trans>}
        action={
          <Button onPress={() => router.navigateRoot(paths.groups())}>
            <Trans>Go to your groups</Trans>
          </Button>
        }
      >
        <p className="empty-words">
          <Trans>The link may be old, or mistyped.</Trans>
        </p>
      </Empty>
    </Page>
  )
}
