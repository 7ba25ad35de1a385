import { useEffect } from 'react'
import { createStore } from './store.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

/** What the page on top calls itself: by whom or what it shows, which the table of pages can't know. */
export const windowTitle = createStore<string | undefined>(undefined)

/** Names the browser's tab or window while this page is on top; without a title it is called as in the table of pages. */
export function useWindowTitle(title: string | undefined) {
  const isOnTop = usePageVisible()
  useEffect(() => {
    if (!isOnTop) return undefined
    windowTitle.set(title)
    return () => windowTitle.set(undefined)
  }, [title, isOnTop])
}
