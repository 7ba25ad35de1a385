import { Trans } from '@lingui/react/macro'
import { NotHere } from '#platform/NotHere.tsx'

/** Nobody learns whether it ever was. */
export const NoSuchApplication = () => (
  <NotHere title={<Trans>This transfer does not exist</Trans>}>
    <Trans>The link may be old or mistyped, or it was meant for somebody else.</Trans>
  </NotHere>
)
