import { useIonRouter } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'

/** Nobody learns whether it ever was. */
export function NoSuchApplication() {
  const router = useIonRouter()

  return (
    <Page title={<Trans>Not found</Trans>}>
      <Empty
        title={<Trans>This transfer does not exist</Trans>}
        action={
          <Button onPress={() => router.navigateRoot(paths.groups())}>
            <Trans>Go to your groups</Trans>
          </Button>
        }
      >
        <p className="empty-words">
          <Trans>The link may be old or mistyped, or it was meant for somebody else.</Trans>
        </p>
      </Empty>
    </Page>
  )
}
