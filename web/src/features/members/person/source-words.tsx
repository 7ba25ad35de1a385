import { Trans } from '@lingui/react/macro'
import type { Member } from '@steward/contract/members.ts'
import type { ReactNode } from 'react'

/** What told us how somebody stands in the group. */
export const sourceWords: Record<Member['source'], ReactNode> = {
  event: <Trans>Known because Telegram told of a change</Trans>,
  asked: <Trans>Known because Telegram was asked</Trans>,
  admins: <Trans>Known from the list of admins</Trans>,
  message: <Trans>First seen in a message</Trans>,
  service_message: <Trans>Known from a notice in the group</Trans>,
  reaction: <Trans>First seen in a reaction</Trans>,
  button: <Trans>Known from a press of a button</Trans>,
  request: <Trans>First seen in a join request</Trans>,
}
