import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { repeat } from '#platform/repeat.ts'
import { type Begin, createCarryOut } from './carry-out.ts'
import { protection } from './consumer.ts'
import { endOldAttacks } from './postures.ts'
import { serveProtection } from './routes.ts'
import { forgetExcerpts, forgetHits } from './store-hits.ts'
import { forgetTraces } from './store-traces.ts'
import type { Act } from './undo-hit.ts'
import { createHitWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox' | 'now' | 'log'> & {
  photoUrl: PhotoUrl
  begin: Begin
  act: Act
  dealtWith: Parameters<typeof createHitWorker>[0]['dealtWith']
} & Pick<Parameters<typeof protection>[0], 'ask' | 'tell'>

const attackMs = 15_000

/** What the bot does by itself against spam, floods and raids, by the rules of each group. */
export function createProtectionFeature({
  database,
  botId,
  outbox,
  now,
  log,
  photoUrl,
  begin,
  act,
  ask,
  tell,
  dealtWith,
}: Deps) {
  const worker = createHitWorker({
    database,
    carryOut: createCarryOut({ database, botId, begin }),
    dealtWith,
    onError: (error) => log.error({ err: error }, 'what a rule found could not be carried out'),
  })
  const ending = repeat({ everyMs: attackMs, log, what: 'ending attacks' }, async () => {
    while (await endOldAttacks(database));
  })
  return feature({
    serve: (http) => serveProtection(http, { database, botId, photoUrl, act }),
    consumers: [protection({ now, ask, tell, outbox, worker })],
    jobs: [
      hourly('forget message traces', () => forgetTraces(database)),
      hourly('forget what rules found', () => forgetHits(database)),
      hourly('forget excerpts of rules', () => forgetExcerpts(database)),
    ],
    parts: [worker, ending],
  })
}
