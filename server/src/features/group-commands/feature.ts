import { createPrivateReplies } from '#domain/private-replies.ts'
import { clearLasting } from '#domain/lasting-lines.ts'
import { clearUp, privateReply } from '#domain/temporary-replies.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { EphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { repeat } from '#platform/repeat.ts'
import { type Act, createCarryOut, type Rules, type WeekOf } from './carry-out.ts'
import { groupCommands } from './consumer.ts'
import { forgetCommands } from './store.ts'
import { createCommandWorker } from './worker.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox' | 'quotas' | 'now' | 'monotonic' | 'log'> & {
  ephemeralSupport: EphemeralSupport
  act: Act
  rules: Rules
  weekOf: WeekOf
  refreshNow: Parameters<typeof createCarryOut>[0]['refreshNow']
}

const clearMs = 2_000

/** What people command the bot in groups. */
export function createGroupCommandsFeature(deps: Deps) {
  const { database, botId, outbox, quotas, now, monotonic, log, act, rules, weekOf, refreshNow } = deps
  const worker = createCommandWorker({
    database,
    carryOut: createCarryOut({ database, act, rules, weekOf, spend: quotas.spend, refreshNow, now }),
    outbox,
    monotonic,
    onError: (error) => log.error({ err: error }, 'a command could not be carried out'),
  })
  const clearing = repeat({ everyMs: clearMs, log, what: 'deleting temporary replies' }, async () => {
    const some = [await clearUp(database), await clearLasting(database)]
    if (some.includes(true)) outbox.wake()
  })
  return feature({
    consumers: [groupCommands({ botId, now, worker })],
    outboxHandlers: { [privateReply]: createPrivateReplies(deps.ephemeralSupport) },
    jobs: [hourly('forget commands', () => forgetCommands(database))],
    parts: [worker, clearing],
  })
}
