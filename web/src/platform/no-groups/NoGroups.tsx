import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/control/Button.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Steps } from '#ui/state/Steps.tsx'
import { NoGroupsPicture } from './NoGroupsPicture.tsx'

export type NoGroupsProps = { onAdd: (() => void) | undefined }

/** To whom runs none, such as a newcomer: what to do, in three steps. */
export const NoGroups = ({ onAdd }: NoGroupsProps) => (
  <Empty
    picture={<NoGroupsPicture />}
    title={<Trans>The groups you run will be here</Trans>}
    {...(onAdd && {
      action: (
        <Button onPress={onAdd}>
          <Trans>Add a group</Trans>
        </Button>
      ),
    })}
  >
    <Steps>
      <li>
        <Trans>Tap the button and choose a group where you are an admin.</Trans>
      </li>
      <li>
        <Trans>Leave all permissions on: Steward uses each of them.</Trans>
      </li>
      <li>
        <Trans>Come back, and the group appears here.</Trans>
      </li>
    </Steps>
  </Empty>
)
