import { useIonRouter } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Emblem } from '../../../ui/Emblem.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { searchIcon } from '../../../ui/icons.ts'
import { Page } from '../../../ui/Page.tsx'

/** An address that names a group, and no change of its settings. */
export function NoSuchChange({ chatId }: { chatId: ChatId }) {
  const router = useIonRouter()

  return (
    <Page title={<Trans>Not found</Trans>}>
      <Empty
        picture={<Emblem of={searchIcon} />}
        title={<Trans>There is no change at this address</Trans>}
        action={
          <Button onPress={() => router.navigateRoot(paths.settingsHistory(chatId))}>
            <Trans>History of settings</Trans>
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
