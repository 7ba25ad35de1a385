import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { forgetCopies } from './features/my-data/copies.ts'
import { reapplyErasures } from './features/my-data/reapply.ts'
import { serveMyData } from './features/my-data/routes.ts'
import { createDataWorker } from './features/my-data/worker.ts'
import type { Database } from './platform/database/schema.ts'
import { erasureKeyOf } from './platform/erasures.ts'
import { forgetExports } from './platform/exports.ts'
import type { Http } from './platform/http/http.ts'
import type { Log } from './platform/log.ts'
import type { Monotonic } from './platform/monotonic.ts'
import { repeat } from './platform/repeat.ts'

type Deps = {
  config: Pick<Config, 'erasuresFile'>
  appSecret: string
  database: Database
  /** Takes pictures of nobody's off this machine. */
  sweepPhotos: () => Promise<void>
  monotonic: Monotonic
  random: (bytes: number) => Buffer
  log: Log
}

const hourMs = 60 * 60 * 1000

/** What people may do with what is kept of them. */
export function createDataDoor(
  http: Http,
  { config, appSecret, database, sweepPhotos, monotonic, random, log }: Deps,
) {
  const key = erasureKeyOf(appSecret)
  const erasing = { database, key, journal: config.erasuresFile, sweepPhotos, log }
  const worker = createDataWorker(erasing)
  serveMyData(http, { database, key, monotonic, random, newId: randomUUID, wake: worker.wake, log })

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
  return { key, parts: [again, worker, compare, forget] }
}
