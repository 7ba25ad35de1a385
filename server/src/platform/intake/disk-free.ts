import { statfs } from 'node:fs/promises'
import type { DatabaseConfig } from '#platform/database/engine.ts'
import { intakeLimits } from './intake-limits.ts'

/** The share of the disk under the embedded database that is free for us; 1 where the database is elsewhere. */
export const freeUnder = (config: DatabaseConfig) => async () =>
  config.engine === 'embedded' ? diskFree(config.dataDir) : 1

async function diskFree(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks > 0 ? bavail / blocks : 1
}

/**
 * Two thresholds, as of the last look: what people can do without stops while it is low, updates are not taken while it
 * is full. `read`: the share that is free.
 */
export function createDisk(read: () => Promise<number>) {
  let free = 1
  return {
    look: async (): Promise<number> => (free = await read()),
    isLow: () => free < intakeLimits.diskLow,
    isFull: () => free < intakeLimits.diskFree,
  }
}

export type Disk = ReturnType<typeof createDisk>
