import { Trans } from '@lingui/react/macro'
import type { JoinRequest } from '@steward/contract/requests.ts'
import type { ReactNode } from 'react'

/** Why nobody more comes by the link that somebody used. */
export const overWords: Record<NonNullable<JoinRequest['link_over']>, ReactNode> = {
  revoked: <Trans>link revoked since</Trans>,
  expired: <Trans>link ended since</Trans>,
}
