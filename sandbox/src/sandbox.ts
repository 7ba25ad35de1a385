import type { Changed } from './control.ts'
import type { UpdateQueue } from './delivery/update-queue.ts'
import type { Chance } from './world/chance.ts'
import type { World } from './world/world.ts'

/** What every happening in the world gets: the world, its clock, its chance, and the way out to the bot. */
export type Sandbox = {
  readonly world: World
  readonly chance: Chance
  /** Milliseconds of the world's clock. */
  now(): number
  readonly updates: UpdateQueue
  changed(hint: Changed): void
}

/** Telegram's dates are whole seconds. */
export const secondsNow = (sandbox: Pick<Sandbox, 'now'>): number => Math.floor(sandbox.now() / 1000)
