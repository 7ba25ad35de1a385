import { randomUUID } from 'node:crypto'
import { erasureKeyOf } from '#domain/erasures.ts'
import { hourMs } from '#platform/durations.ts'
import { forgetExports } from '#platform/exports.ts'
import { type Base, feature } from '#platform/feature.ts'
import { repeat } from '#platform/repeat.ts'
import { forgetCopies } from './copies.ts'
import { reapplyErasures } from './reapply.ts'
import { serveMyData } from './routes.ts'
import { createDataWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'monotonic' | 'random' | 'log'> & {
  secret: string
  /** The file of erasures, which no restore of the database may take back. */
  journal: string
  /** Takes pictures of nobody's off this machine. */
  sweepPhotos: () => Promise<void>
}

/** What people may do with what is kept of them. */
export function createMyDataFeature({
  database,
  monotonic,
  random,
  log,
  secret,
  journal,
  sweepPhotos,
}: Deps) {
  const key = erasureKeyOf(secret)
  const erasing = { database, key, journal, sweepPhotos, log }
  const worker = createDataWorker(erasing)

  // What other nodes erased meanwhile.
  const compare = repeat({ everyMs: hourMs, log, what: 'comparing the journal of erasures' }, () =>
    reapplyErasures(erasing),
  )
  const forget = repeat(
    { everyMs: hourMs, log, what: 'forgetting copies and addresses of files' },
    async () => {
      await forgetExports(database)
      while (await forgetCopies(database));
    },
  )
  const again = {
    start: async () => {
      const people = await reapplyErasures(erasing)
      if (people > 0)
        log.warn({ event: 'erasures_again', people }, 'a restore brought back people who were erased')
    },
    stop: () => undefined,
  }
  return feature({
    key,
    serve: (http) =>
      serveMyData(http, { database, key, monotonic, random, newId: randomUUID, wake: worker.wake, log }),
    parts: [again, worker, compare, forget],
  })
}
