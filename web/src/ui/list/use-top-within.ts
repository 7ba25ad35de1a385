import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far down in the scrolling area something begins; it moves when what stands above it grows. */
export function useTopWithin(
  area: RefObject<HTMLElement | null>,
  part: RefObject<HTMLElement | null>,
): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const [scroller, element] = [area.current, part.current]
    const content = element?.offsetParent
    if (!scroller || !element) return undefined
    const measure = () => {
      // A hidden page has no places; it keeps those that it had.
      if (element.offsetParent === null) return
      const distance = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setTop(Math.round(distance + scroller.scrollTop))
    }
    measure()
    // In the next frame: what moves in the one that tells of it is told once more, which browsers complain about.
    let next = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(measure)
    })
    observer.observe(content ?? element)
    return () => {
      cancelAnimationFrame(next)
      observer.disconnect()
    }
  }, [area, part])

  return top
}
