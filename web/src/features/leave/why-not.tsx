import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'

/** Why somebody may not do this here; nothing where they may. */
export function whyNot(may: boolean, isElsewhere: boolean): ReactNode {
  if (isElsewhere) return <Trans>Only inside the messenger, for your safety.</Trans>
  return may ? undefined : <RefusalWords name="not_the_steward" />
}
