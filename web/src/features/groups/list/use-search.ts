import { useCallback } from 'react'
import { backPriority, useBack } from '#platform/back.ts'
import { useDraft } from '#platform/drafts.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

/** What stands in the search field. Going back empties it first, as it does in the messenger. */
export function useSearch() {
  const [search, setSearch] = useDraft('groups search')
  const empty = useCallback(() => setSearch(''), [setSearch])
  useBack(backPriority.form, empty, usePageVisible() && search !== '')
  return [search, setSearch] as const
}
