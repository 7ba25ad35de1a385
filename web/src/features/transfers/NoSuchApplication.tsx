import { useIonRouter } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Emblem } from '../../ui/Emblem.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { searchIcon } from '../../ui/icons.ts'
import { Page } from '../../ui/Page.tsx'

/** Nobody learns whether it ever was. */
export function NoSuchApplication() {
  const router = useIonRouter()

  return (
    <Page title={<Trans>Not found</Trans>}>
      <Empty
        picture={<Emblem of={searchIcon} />}
        title={<Trans>This transfer does not exist</Trans>}
        action={
          <Button onPress={() => router.navigateRoot(paths.groups())}>
            <Trans>Go to your groups</Trans>
          </Button>
        }
      >
        <p>
          <Trans>The link may be old or mistyped, or it was meant for somebody else.</Trans>
        </p>
      </Empty>
    </Page>
  )
}
