/** The specification's numbers, in pixels; a finger has to come past them, not up to them (S-NAV-4). */
const sideways = 30
const enough = 120
export const restingOffset = -52

export type Point = { x: number; y: number }

/** Where the indicator stands, and whether letting go would go back. `crossed`: it would since this very move. */
export type Followed = { offset: number; isEnough: boolean; crossed: boolean }

/**
 * One finger's way, in the direction that means "back". It counts as sideways once it is past 30 px across while
 * less than 30 px up or down; a finger that scrolls first never does.
 */
export function createSwipe(from: Point, rightToLeft: boolean) {
  let state: 'waiting' | 'following' | 'over' = 'waiting'
  let isEnough = false

  return {
    /** What to show after this move, or nothing while (or since) it is no swipe. */
    move(to: Point): Followed | undefined {
      const across = rightToLeft ? from.x - to.x : to.x - from.x
      const along = Math.abs(to.y - from.y)
      if (state === 'waiting' && along >= sideways) state = 'over'
      if (state === 'waiting' && across > sideways) state = 'following'
      if (state !== 'following') return undefined
      const before = isEnough
      isEnough = across > enough
      return { offset: offsetAt(across), isEnough, crossed: isEnough && !before }
    },
    isOver: () => state === 'over',
    isEnough: () => isEnough,
  }
}

/** It sets out from its rest when the finger is known to go sideways, keeps up with it, and lags where no more is needed. */
function offsetAt(across: number) {
  const way = Math.max(0, across - sideways)
  const needed = enough - sideways
  return restingOffset + Math.min(way, needed) + Math.max(0, way - needed) / 6
}
