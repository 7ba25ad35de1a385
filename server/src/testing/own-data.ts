import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { photosOnDisk } from '#features/photos/on-disk.ts'
import type { Database } from '#platform/database/schema.ts'
import { erasureKeyOf } from '#domain/erasures.ts'

/** The pictures on one machine. */
export const picturesIn = (database: Database, dataDir: string) =>
  photosOnDisk({ database, dataDir, now: () => new Date() })

/** What copies and erases somebody's own data; the pictures lie beside the journal. */
export const ownDataDeps = (database: Database, journal: string) => ({
  database,
  key: erasureKeyOf('s'.repeat(32)),
  journal,
  log: pino({ level: 'error' }),
  monotonic: () => performance.now(),
  newId: randomUUID,
  sweepPhotos: picturesIn(database, dirname(journal)).sweep,
})
