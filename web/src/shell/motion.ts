import type { Way } from '#platform/navigation/stacks.ts'

type Move = {
  keyframes: [from: Keyframe, ...between: Keyframe[], to: Keyframe]
  options: KeyframeAnimationOptions
}
type Moves = { over: Move; under?: Move }

/** Telegram for Android ends its user agent with the device's class: LOW, AVERAGE or HIGH (PERF-12). */
const isSlow = () => navigator.userAgent.endsWith(' LOW)')
export const wantsLess = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What begins a frame in, in milliseconds, is seen in its first: at its very start nothing of a new page is. */
const frame = 1000 / 60

/** As iOS does: the page on top comes from the side, the one under it gives way by less than a third. */
function slide(isMirrored: boolean): Moves {
  const side = isMirrored ? -1 : 1
  const options = { duration: 300, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' }
  return {
    over: { keyframes: [{ transform: `translateX(${side * 100}%)` }, { transform: 'none' }], options },
    under: {
      keyframes: [
        { transform: 'none', filter: 'none' },
        { transform: `translateX(${side * -30}%)`, filter: 'brightness(0.9)' },
      ],
      options,
    },
  }
}

/** As Material does: the page on top rises out of nothing, and is seen whole long before it stands still. */
const fade: Moves = {
  over: {
    keyframes: [
      { transform: 'translateY(40px)', opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: 'none', opacity: 1 },
    ],
    options: { duration: 220, easing: 'cubic-bezier(0.36, 0.66, 0.04, 1)' },
  },
}

/**
 * Moves one page over another, or away from it; resolves when both stand where they stay. A pop leads
 * back where a push came from, as quick at its start. Nothing moves where somebody wants less of it, on slow devices, and without Web Animations.
 */
export async function move(way: Way, entering: HTMLElement, leaving: HTMLElement, signal: AbortSignal) {
  if (way === 'none' || wantsLess() || isSlow() || typeof entering.animate !== 'function') return
  const root = document.documentElement
  const isIos = root.classList.contains('ios')
  const { over, under } = isIos ? slide(getComputedStyle(root).direction === 'rtl') : fade
  const [top, below] = way === 'push' ? [entering, leaving] : [leaving, entering]
  const start = (element: HTMLElement, { keyframes: [from, ...rest], options }: Move) => {
    const keyframes = way === 'push' ? [from, ...rest] : [...rest.slice(-1), from]
    const moving = element.animate(keyframes, { ...options, fill: 'both' })
    moving.currentTime = frame
    return moving
  }
  const moves = [start(top, over), ...(under ? [start(below, under)] : [])]
  const end = () => {
    for (const each of moves) each.cancel()
  }
  signal.addEventListener('abort', end)
  // What is cancelled is where it stays at once.
  await Promise.all(moves.map(({ finished }) => finished)).catch(() => undefined)
  signal.removeEventListener('abort', end)
  end()
}
