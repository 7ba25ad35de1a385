import { Trans } from '@lingui/react/macro'
import { NotHere } from './NotHere.tsx'

/** An address that names no group at all. */
export const NoSuchGroup = () => <NotHere title={<Trans>There is no group at this address</Trans>} />
