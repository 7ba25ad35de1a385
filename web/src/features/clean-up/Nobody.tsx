import { Trans } from '@lingui/react/macro'
import { Empty } from '#ui/state/Empty.tsx'

/** Nobody fits, or nobody was asked for. */
export const Nobody = ({ isAsked }: { isAsked: boolean }) =>
  isAsked ? (
    <Empty title={<Trans>No one to clean up</Trans>}>
      <p>
        <Trans>No member Steward has seen matches.</Trans>
      </p>
    </Empty>
  ) : (
    <Empty title={<Trans>Nothing selected</Trans>}>
      <p>
        <Trans>Turn on at least one criterion.</Trans>
      </p>
    </Empty>
  )
