import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { repeat } from '#platform/repeat.ts'
import { noteNewcomers } from './newcomers-consumer.ts'
import { forgetNewcomers, sayWelcomes } from './say-welcomes.ts'

type Deps = Pick<Base, 'database' | 'outbox' | 'now' | 'log'>

/** Who comes into groups, and what the bot says to them. */
export function createWelcomeFeature({ database, outbox, now, log }: Deps) {
  const saying = repeat({ everyMs: 1_000, log, what: 'welcoming newcomers' }, async () => {
    if (await sayWelcomes(database, now)) outbox.wake()
  })
  return feature({
    consumers: [noteNewcomers({ now })],
    jobs: [hourly('forget newcomers', () => forgetNewcomers(database))],
    parts: [saying],
  })
}
