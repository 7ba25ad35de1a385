import { useEffect } from 'react'
import { createStore, type Store } from './store.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

type Title = string | undefined

/** What the page on top calls itself: by whom or what it shows, which the table of pages can't know. */
export const windowTitle = createStore<Title>(undefined)
/** Of which group it is, where its own head says so as well. */
export const windowGroup = createStore<Title>(undefined)

/** Names the browser's tab or window while this page is on top; without a title it is called as in the table of pages. */
export const useWindowTitle = (title: Title) => useWhileOnTop(windowTitle, title)
export const useWindowGroup = (name: Title) => useWhileOnTop(windowGroup, name)

function useWhileOnTop(store: Store<Title>, value: Title) {
  const isOnTop = usePageVisible()
  useEffect(() => {
    if (!isOnTop) return undefined
    store.set(value)
    return () => store.set(undefined)
  }, [store, value, isOnTop])
}
