import type { World } from './world.ts'

/** The one source of chance: the same seed and the same acts give the same world (mulberry32). */
export type Chance = {
  /** 0 ≤ x < 1 */
  next(): number
  /** from ≤ x ≤ to */
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Letters that Telegram uses in links and file ids. */
  letters(length: number): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function createChance(world: Pick<World, 'chance'>): Chance {
  const next = () => {
    world.chance = (world.chance + 0x6d2b79f5) | 0
    let mixed = Math.imul(world.chance ^ (world.chance >>> 15), 1 | world.chance)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
  const letters = (length: number) => Array.from({ length }, () => alphabet[between(0, 63)]).join('')
  return { next, between, pick, letters }
}
