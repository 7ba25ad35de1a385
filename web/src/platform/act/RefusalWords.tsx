import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { refusalTexts } from 'virtual:refusal-texts'

const isRefusalName = (name: string): name is RefusalName => Object.hasOwn(refusalTexts, name)

/** What a refusal is called in the language of the page, where no answer of the server brings its words. */
export function RefusalWords({ name }: { name: string | null }) {
  const { i18n } = useLingui()
  if (name === null || !isRefusalName(name)) return <Trans>This isn’t possible right now.</Trans>
  return i18n._(refusalTexts[name])
}
