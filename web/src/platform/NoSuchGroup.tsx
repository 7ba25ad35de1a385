import { useIonRouter } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import { paths } from './paths.ts'
import { Button } from '../ui/Button.tsx'
import { Emblem } from '../ui/Emblem.tsx'
import { Empty } from '../ui/Empty.tsx'
import { searchIcon } from '../ui/icons.ts'
import { Page } from '../ui/Page.tsx'

/** An address that names no group at all. */
export function NoSuchGroup() {
  const router = useIonRouter()

  return (
    <Page title={<Trans>Not found</Trans>}>
      <Empty
        picture={<Emblem of={searchIcon} />}
        title={<Trans>There is no group at this address</Trans>}
        action={
          <Button onPress={() => router.navigateRoot(paths.groups())}>
            <Trans>Go to your groups</Trans>
          </Button>
        }
      >
        <p>
          <Trans>The link may be old, or mistyped.</Trans>
        </p>
      </Empty>
    </Page>
  )
}
