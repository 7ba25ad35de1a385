import { useIonRouter } from '@ionic/react'
import { type MouseEvent, useCallback } from 'react'

/** Follows a row's address without leaving the page; a click that asks for a new tab is left to the browser. */
export function useGo() {
  const router = useIonRouter()
  return useCallback(
    (event: MouseEvent, path: string) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      router.push(path)
    },
    [router],
  )
}
