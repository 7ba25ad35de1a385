import { useLingui } from '@lingui/react/macro'
import type { AdminRight } from '@steward/contract/rights.ts'
import { listOf } from '#ui/words/list-of.ts'
import { rightNames } from '#ui/words/right-names.ts'

/** Rights of an admin, in the words of the messenger's own list. */
export function RightNames({ rights }: { rights: readonly AdminRight[] }) {
  const { i18n } = useLingui()
  const names = rights.map((right) => i18n._(rightNames[right]))
  return listOf(i18n.locale, names)
}
