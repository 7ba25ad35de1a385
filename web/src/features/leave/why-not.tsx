import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Why somebody may not do this here; nothing where they may. */
export function whyNot(may: boolean, isElsewhere: boolean): ReactNode {
  if (isElsewhere) return <Trans>For your safety only in Steward inside the messenger.</Trans>
  return may ? undefined : <Trans>Only the owner of the group can do this.</Trans>
}
