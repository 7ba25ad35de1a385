import { join } from 'node:path'
import type { Database } from '#platform/database/schema.ts'
import { photoCache } from './cache.ts'
import { photoStore } from './store.ts'

const CACHE_BYTES = 500_000_000

type Parts = { database: Database; dataDir: string; now: () => Date }

/** The pictures that lie on this machine, and whose they are. */
export function photosOnDisk({ database, dataDir, now }: Parts) {
  const cache = photoCache(join(dataDir, 'photos'), CACHE_BYTES)
  const store = photoStore(database)
  return {
    cache,
    store,
    /** Takes the pictures off this machine that nobody has any more, those of the erased among them. */
    sweep: () => cache.sweep(store.current, now()),
  }
}
