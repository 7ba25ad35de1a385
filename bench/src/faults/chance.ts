/** Chance that can be repeated: the same seed draws the same numbers (mulberry32). */
export function createChance(seed: number) {
  let state = seed >>> 0
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    draw,
    /** A whole number below `end`. */
    below: (end: number) => Math.floor(draw() * end),
    between: (least: number, most: number) => least + draw() * (most - least),
  }
}

export type Chance = ReturnType<typeof createChance>
