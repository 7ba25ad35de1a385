import { useEffect } from 'react'
import { useScrollArea } from '../page/scroll-area.ts'

/** About two screens before the end, so that a thumb seldom sees it. */
const ahead = 1600

/** Calls when the end of the page comes near, and again with each change while it is near. */
export function useNearEnd(call: () => void) {
  const area = useScrollArea()

  useEffect(() => {
    const scroller = area.current
    const look = () => {
      if (!scroller?.offsetParent) return
      const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
      if (left < ahead) call()
    }
    look()
    scroller?.addEventListener('scroll', look, { passive: true })
    return () => scroller?.removeEventListener('scroll', look)
  })
}
