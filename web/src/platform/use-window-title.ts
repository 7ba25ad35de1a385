import { useEffect } from 'react'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { windowTitle } from './window-title.ts'

/** Names the browser's tab or window while this page is on top; without a title it is called as in the table of pages. */
export function useWindowTitle(title: string | undefined) {
  const isOnTop = usePageVisible()
  useEffect(() => {
    if (!isOnTop) return undefined
    windowTitle.set(title)
    return () => windowTitle.set(undefined)
  }, [title, isOnTop])
}
