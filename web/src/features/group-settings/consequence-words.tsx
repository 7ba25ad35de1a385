import { Trans } from '@lingui/react/macro'
import type { Consequence } from '@steward/contract/group-settings.ts'
import type { ReactNode } from 'react'

/** What happens to somebody who reaches the limit of warnings. */
export const consequenceWords: Record<Consequence, ReactNode> = {
  none: <Trans>Nothing</Trans>,
  mute: <Trans>Mute</Trans>,
  kick: <Trans context="from the group">Remove</Trans>,
  ban: <Trans>Ban</Trans>,
}
