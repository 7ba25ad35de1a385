import { useLingui } from '@lingui/react/macro'
import { backPriority, useBack } from '#platform/back.ts'
import { SearchField } from '#ui/control/SearchField.tsx'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

/** As the contract has it. */
const longestSearch = 64

type Props = { search: string; onChange: (search: string) => void }

/**
 * What is searched for. Going back empties it first, as it does in the messenger. It asks for itself whether its page is
 * on top: if the page did, all of it would be drawn anew each time that it is covered.
 */
export function GroupSearch({ search, onChange }: Props) {
  const { t } = useLingui()
  useBack(backPriority.form, () => onChange(''), usePageVisible() && search !== '')

  return (
    <SearchField
      label={t`Search groups, people and log`}
      value={search}
      maxLength={longestSearch}
      onChange={onChange}
    />
  )
}
