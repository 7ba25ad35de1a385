/** How far a finger must draw the page, in pixels, before letting go refreshes it. */
const enough = 64
/** Before this it may still become a tap or a sideways swipe. */
const slop = 8
const aside = 30

type Pull = {
  canStart: () => boolean
  onMove: (distance: number, isEnough: boolean) => void
  onRelease: (isEnough: boolean) => void
}

/** Half the way of the finger, and less the further it goes, as a rubber band. */
const stretched = (way: number) => 120 * (1 - 1 / (way / 200 + 1))

/** Follows a finger that draws a page down from its very top. Returns how to stop. */
export function followPull(area: HTMLElement, { canStart, onMove, onRelease }: Pull): () => void {
  let from: { x: number; y: number } | undefined
  let pulling = false
  let distance = 0

  const start = ({ touches }: TouchEvent) => {
    const [touch, second] = touches
    from = touch && !second && area.scrollTop <= 0 && canStart() ? at(touch) : undefined
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!from || !touch) return
    const { x, y } = at(touch)
    const [across, down] = [Math.abs(x - from.x), y - from.y]
    if (!pulling && (down < -slop || across > slop)) from = undefined
    pulling ||= from !== undefined && down > slop
    if (!pulling) return
    // A finger that goes on to the side means to go back (S-NAV-4).
    if (across > aside && down < aside) return cancel()
    distance = Math.max(0, stretched(down - slop))
    onMove(distance, distance >= enough)
  }
  const end = () => {
    if (pulling) onRelease(distance >= enough)
    from = undefined
    pulling = false
    distance = 0
  }
  const cancel = () => {
    distance = 0
    end()
  }

  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal }
  area.addEventListener('touchstart', start, options)
  area.addEventListener('touchmove', move, options)
  area.addEventListener('touchend', end, options)
  area.addEventListener('touchcancel', cancel, options)
  return () => stop.abort()
}

const at = ({ clientX, clientY }: Touch) => ({ x: clientX, y: clientY })
