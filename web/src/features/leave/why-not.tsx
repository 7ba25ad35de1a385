import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'

/** Why somebody may not do this here; nothing where they may. */
export function whyNot(may: boolean, isElsewhere: boolean): ReactNode {
  if (isElsewhere) return <Trans>For your safety only in Steward inside the messenger.</Trans>
  return may ? undefined : <RefusalWords name="not_the_steward" />
}
