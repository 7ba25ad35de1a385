import { useEffect } from 'react'
import { useStore } from '#platform/store.ts'
import { windowGroup, windowTitle } from '#platform/window-title.ts'

/** What a browser calls the tab or the window: the page, its group, and us. */
export function useDocumentTitle(page: string | undefined) {
  const own = useStore(windowTitle, (title) => title)
  const group = useStore(windowGroup, (name) => name)
  const title = own ?? page
  useEffect(() => {
    if (title !== undefined) document.title = [title, ...(group ? [group] : []), 'Steward'].join(' · ')
  }, [title, group])
}
