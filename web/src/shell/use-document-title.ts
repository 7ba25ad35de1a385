import { useEffect } from 'react'
import { useStore } from '#platform/store.ts'
import { windowTitle } from '#platform/window-title.ts'

/** What a browser calls the tab or the window: the page, and us. */
export function useDocumentTitle(page: string | undefined) {
  const title = useStore(windowTitle, (own) => own ?? page)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Steward`
  }, [title])
}
