import { createSwipe, type Point, restingOffset } from './swipe.ts'
import { takesSideways } from './takes-sideways.ts'

type Deps = {
  /** The page that a finger could leave now; nothing at a tab's root or while something lies over the page. */
  place: () => string | undefined
  isRightToLeft: () => boolean
  indicator: {
    /** Beside the finger, ready to follow it. */
    appear: (y: number, rightToLeft: boolean) => void
    follow: (offset: number, isEnough: boolean) => void
    /** Back to rest. */
    leave: (offset: number) => void
  }
  haptic: () => void
  goBack: () => void
}

/** Goes back when a finger draws the page aside far enough and lets go (S-NAV-4). Returns how to stop. */
export function followSwipe(area: HTMLElement, { place, isRightToLeft, indicator, haptic, goBack }: Deps) {
  let from:
    | { swipe: ReturnType<typeof createSwipe>; place: string; y: number; rightToLeft: boolean }
    | undefined
  let isFollowing = false

  function start(event: TouchEvent) {
    const [touch] = event.touches
    const leaves = place()
    // A second finger means to zoom.
    if (!touch || event.touches.length > 1 || !leaves || takesSideways(event.composedPath(), area))
      return end()
    const point = at(touch)
    const rightToLeft = isRightToLeft()
    from = { swipe: createSwipe(point, rightToLeft), place: leaves, y: point.y, rightToLeft }
  }

  function move({ changedTouches: [touch] }: TouchEvent) {
    const followed = touch && from?.swipe.move(at(touch))
    if (!from || !followed) return
    if (!isFollowing) indicator.appear(from.y, from.rightToLeft)
    isFollowing = true
    indicator.follow(followed.offset, followed.isEnough)
    if (followed.crossed) haptic()
  }

  function release(event: TouchEvent) {
    // A browser may hold moves back; where the finger was lifted is never held back.
    move(event)
    const { swipe, place: left } = from ?? {}
    end()
    // Somebody else may have turned the page under the finger.
    if (swipe?.isEnough() && left === place()) goBack()
  }

  function end() {
    if (isFollowing) indicator.leave(restingOffset)
    isFollowing = false
    from = undefined
  }

  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal }
  area.addEventListener('touchstart', start, options)
  area.addEventListener('touchmove', move, options)
  area.addEventListener('touchend', release, options)
  area.addEventListener('touchcancel', end, options)
  return () => stop.abort()
}

const at = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })
