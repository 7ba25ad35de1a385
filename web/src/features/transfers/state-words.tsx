import { Trans } from '@lingui/react/macro'
import type { TransferState } from '@steward/contract/transfers.ts'
import type { ReactNode } from 'react'

export const stateWords: Record<TransferState, ReactNode> = {
  pending: <Trans>Pending</Trans>,
  cooling: <Trans>Admins can object</Trans>,
  accepted: <Trans>Accepted</Trans>,
  granted: <Trans>Granted: no one objected</Trans>,
  declined: <Trans>Declined</Trans>,
  withdrawn: <Trans>Withdrawn</Trans>,
  objected: <Trans>An admin objected</Trans>,
  expired: <Trans>Expired without an answer</Trans>,
  void: <Trans>Not possible any more</Trans>,
}
