import { useIonViewDidEnter, useIonViewWillLeave } from '@ionic/react'
import { useEffect, useRef } from 'react'

/**
 * Where readers and keyboards are (A11Y-04): on a page that just came at its heading, also at the one that follows when
 * what was loading is there; on a page that comes back where they were.
 */
export function usePageFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  const follows = useRef<MutationObserver>(null)

  useIonViewWillLeave(() => {
    follows.current?.disconnect()
    last.current = frame.current?.contains(document.activeElement) ? document.activeElement : null
  })
  useIonViewDidEnter(() => {
    const page = frame.current
    if (!page) return
    if (last.current instanceof HTMLElement && page.contains(last.current)) {
      last.current.focus({ preventScroll: true })
      return
    }
    follows.current = focusHeading(page)
  })
  useEffect(() => () => follows.current?.disconnect(), [])
  return frame
}

/** Again each time that the heading gives way to another, until the focus goes on to something else. */
function focusHeading(page: HTMLElement): MutationObserver {
  let heading: HTMLElement | null = null
  let hasArrived = false
  const follow = () => {
    const { activeElement } = document
    if (heading?.isConnected && heading === activeElement) return
    if (page.contains(activeElement) || (hasArrived && activeElement !== document.body))
      return follows.disconnect()
    heading = page.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    hasArrived ||= heading !== null && heading === document.activeElement
  }
  const follows = new MutationObserver(follow)
  // Also what is there and only shown later takes the focus then.
  follows.observe(page, { childList: true, subtree: true, attributeFilter: ['class', 'style'] })
  follow()
  return follows
}
