/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32): a set grown twice is the same set. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)]!

/** In another order, the same for the same seed. */
export function shuffled<T>(from: readonly T[], random: () => number): T[] {
  const left = [...from]
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[left[last], left[other]] = [left[other]!, left[last]!]
  }
  return left
}
