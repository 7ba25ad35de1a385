import { type Base, feature } from '#platform/feature.ts'
import { settingsOfGroups } from '#domain/group-settings.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { createBrake } from './brake.ts'
import { forgetOldBulks } from './forget.ts'
import { serveBulk } from './routes.ts'
import { createStillFits, type FitsDeps } from './still-fits.ts'
import { findBulk, type Named, startBulk, type WantedBulk } from './start-bulk.ts'
import { type BeginAction, createBulkWorker } from './worker.ts'

type Tell = Parameters<typeof createBrake>[0]['tell']

/** Stands before what begins actions, with the limits that each group chose. `tell` owes a notice of whom it holds. */
export const brakeOfGroups = (tell: Tell) =>
  createBrake({
    limitsOf: async (trx, chatIds) => {
      const settingsOf = await settingsOfGroups(trx, chatIds)
      return (chatId) => settingsOf(chatId).brake
    },
    tell,
  })

type Deps = Pick<Base, 'database' | 'quotas' | 'monotonic' | 'wait' | 'log'> &
  Pick<Parameters<typeof serveBulk>[1], 'photoUrl' | 'standing' | 'standingNow'> &
  Pick<FitsDeps, 'refreshNow'> & { begin: BeginAction }

/** The same done to many people, and whom the brake holds. */
export function createBulkFeature({ quotas, wait, log, begin, refreshNow, ...deps }: Deps) {
  const { database } = deps
  const worker = createBulkWorker({
    database,
    begin,
    stillFits: createStillFits({ database, refreshNow }),
    wait,
    onError: (error) => log.error({ err: error }, 'a bulk action could not continue'),
  })
  return feature({
    /** Begins one for another feature, which has asked whether its admin may; the worker asks again for each person. */
    start: async (wanted: WantedBulk) => {
      const bulkId = await startBulk(database, wanted, quotas.spend)
      worker.wake()
      return bulkId
    },
    /** What this key began before, for somebody. */
    begunAs: async (named: Named) => (await findBulk(database, named))?.bulk_id,
    serve: (http) => serveBulk(http, { ...deps, wake: worker.wake, spend: quotas.spend }),
    jobs: [hourly('forget bulk actions', () => forgetOldBulks(database))],
    parts: [worker],
  })
}
