import { Trans } from '@lingui/react/macro'
import { NotHere } from '#platform/NotHere.tsx'

/** Nobody learns whether it ever was. */
export const NoSuchApplication = () => (
  <NotHere title={<Trans>This transfer does not exist</Trans>}>
    <Trans>The link may be old or mistyped, or meant for someone else.</Trans>
  </NotHere>
)
