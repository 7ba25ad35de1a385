import { Trans } from '@lingui/react/macro'
import type { Member } from '@steward/contract/members.ts'
import type { ReactNode } from 'react'

/** What told us how somebody stands in the group. */
export const sourceWords: Record<Member['source'], ReactNode> = {
  event: <Trans>First seen in a change in Telegram</Trans>,
  asked: <Trans>First seen when Steward asked Telegram</Trans>,
  admins: <Trans>First seen in the admin list</Trans>,
  message: <Trans>First seen in a message</Trans>,
  service_message: <Trans>First seen in a service message</Trans>,
  reaction: <Trans>First seen in a reaction</Trans>,
  button: <Trans>First seen when they tapped a button</Trans>,
  request: <Trans>First seen in a join request</Trans>,
}
