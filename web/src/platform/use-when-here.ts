import { useLayoutEffect, useRef } from 'react'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

/**
 * Leads on from a page, but never away from another: at once while this page is on top, else when somebody is back on it,
 * and not at all once it is gone. What is begun on a page may end while another tab is looked at.
 */
export function useWhenHere(): (lead: () => void) => void {
  const isOnTop = usePageVisible()
  const here = useRef(false)
  const waiting = useRef<() => void>(undefined)

  // Cleaned up as the page is covered or goes, also where its effects rest then.
  useLayoutEffect(() => {
    here.current = isOnTop
    if (isOnTop) waiting.current?.()
    waiting.current = undefined
    return () => void (here.current = false)
  }, [isOnTop])

  return (lead) => {
    if (here.current) lead()
    else waiting.current = lead
  }
}
