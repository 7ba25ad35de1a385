import { useEffect } from 'react'
import { createStore } from './store.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

/** What the page on top calls itself, where the table of pages has no name for it. */
export const windowTitle = createStore<string | undefined>(undefined)

/** Names the browser's tab or window while this page is on top. */
export function useWindowTitle(title: string) {
  const isOnTop = usePageVisible()
  useEffect(() => {
    if (!isOnTop) return undefined
    windowTitle.set(title)
    return () => windowTitle.set(undefined)
  }, [title, isOnTop])
}
