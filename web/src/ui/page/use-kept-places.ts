import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the place of whatever scrolls in an element while that is not displayed. A browser lays it out again before the
 * contents of size containers (`container-type`), and WebKit has no place left by then.
 */
export function useKeptPlaces(area: RefObject<HTMLElement | null>, isShown: boolean) {
  const places = useRef(new Map<Element, { top: number; left: number }>())

  useLayoutEffect(() => {
    const { current: element } = area
    if (!isShown || !element) return undefined
    for (const [scroller, { top, left }] of places.current) {
      if (!element.contains(scroller)) places.current.delete(scroller)
      else if (scroller.scrollTop !== top || scroller.scrollLeft !== left)
        Object.assign(scroller, { scrollTop: top, scrollLeft: left })
    }
    const note = ({ target }: Event) => {
      if (target instanceof Element)
        places.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
    }
    // It does not bubble.
    element.addEventListener('scroll', note, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', note, { capture: true })
  }, [area, isShown])
}
