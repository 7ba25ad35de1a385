import type { UserId } from '@steward/contract/ids.ts'
import { gather } from './features/notices/group-notices.ts'
import { memberReports } from './features/reports/reports-consumer.ts'
import { expireReports, forgetReports } from './features/reports/settle-report.ts'
import { type Act, createCarryOut } from './features/staff/carry-out.ts'
import { staffCommands } from './features/staff/commands-consumer.ts'
import { forgetCommands } from './features/staff/store.ts'
import { createStaffWorker } from './features/staff/worker.ts'
import type { Database } from './platform/database/schema.ts'
import { clearUp } from './platform/fleeting.ts'
import type { Job } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Monotonic } from './platform/monotonic.ts'
import type { Carrier } from './platform/outbox/outbox.ts'
import type { Spend } from './platform/quotas.ts'
import { repeat } from './platform/repeat.ts'

type Deps = {
  database: Database
  botId: UserId
  act: Act
  spend: Spend
  refreshNow: Parameters<typeof createCarryOut>[0]['refreshNow']
  now: () => Date
  outbox: Carrier
  monotonic: Monotonic
  log: Log
}

const clearMs = 2_000
const hour = 3600

/** What people tell the bot in groups: commands of staff, reports of members. */
export function createStaffDoor(deps: Deps) {
  const { database, botId, act, spend, refreshNow, now, outbox, monotonic, log } = deps
  const worker = createStaffWorker({
    database,
    carryOut: createCarryOut({ database, act, spend, refreshNow, now }),
    outbox,
    monotonic,
    onError: (error) => log.error({ err: error }, 'a command could not be carried out'),
  })
  const clearing = repeat({ everyMs: clearMs, log, what: 'clearing up short answers' }, async () => {
    if (await clearUp(database)) outbox.wake()
  })
  const jobs: Job[] = [
    { name: 'forget commands', everySeconds: hour, run: () => forgetCommands(database) },
    { name: 'close reports', everySeconds: hour, run: () => expireReports(database) },
    { name: 'forget reports', everySeconds: hour, run: () => forgetReports(database) },
  ]

  return {
    consumers: [
      staffCommands({ botId, now, wake: worker.wake }),
      memberReports({
        botId,
        tell: (trx, groups) =>
          gather(
            trx,
            groups.map((chatId) => ({ type: 'reported', chatId })),
          ),
        wake: outbox.wake,
      }),
    ],
    parts: [worker, clearing],
    jobs,
  }
}
