import { Trans } from '@lingui/react/macro'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/control/Button.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { NoTransfersPicture } from './NoTransfersPicture.tsx'
import { navigation } from '#platform/navigation.ts'

/** What would be here, and where it begins. */
export function NoTransfers() {
  return (
    <Empty
      picture={<NoTransfersPicture />}
      title={<Trans>No group changes hands</Trans>}
      action={
        <Button onPress={() => navigation.reset(paths.groups())}>
          <Trans>Go to your groups</Trans>
        </Button>
      }
    >
      <p>
        <Trans>To hand over a group, open its settings, then Stewardship. Offers to you appear here.</Trans>
      </p>
    </Empty>
  )
}
