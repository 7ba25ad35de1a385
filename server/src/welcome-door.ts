import { noteNewcomers } from './features/welcome/newcomers-consumer.ts'
import { forgetNewcomers, sayWelcomes } from './features/welcome/say-welcomes.ts'
import type { Database } from './platform/database/schema.ts'
import type { Job } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import { repeat } from './platform/repeat.ts'

type Deps = { database: Database; now: () => Date; wake: () => void; log: Log }

const hour = 3600

/** Who comes into groups, and what the bot says to them. `wake`: the outbox. */
export function createWelcomeDoor({ database, now, wake, log }: Deps) {
  const saying = repeat({ everyMs: 1_000, log, what: 'welcoming newcomers' }, async () => {
    if (await sayWelcomes(database, now)) wake()
  })
  const jobs: Job[] = [{ name: 'forget newcomers', everySeconds: hour, run: () => forgetNewcomers(database) }]
  return { consumers: [noteNewcomers({ now })], parts: [saying], jobs }
}
