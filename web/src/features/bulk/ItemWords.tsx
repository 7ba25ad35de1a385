import { Trans } from '@lingui/react/macro'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { itemWords } from './bulk-words.tsx'
import type { ItemStanding } from './queries.ts'

/** How it stands with one person, and why it did not come to be. */
export function ItemWords({ state, error }: ItemStanding) {
  if (state === 'refused') return <RefusalWords name={error} />
  if (state === 'failed') return <Trans>Telegram didn’t do it: {error}</Trans>
  if (state === 'left' && error !== null) return <Trans>Skipped: no longer matches</Trans>
  return itemWords[state]
}
