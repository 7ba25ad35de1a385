import { type Base, feature } from '#platform/feature.ts'
import { repeat } from '#platform/repeat.ts'
import { demoTransfers } from './demo.ts'
import { countWaiting } from './list-applications.ts'
import { lookAtStewards } from './look.ts'
import { mayWait } from './may-wait.ts'
import { serveTransfers } from './routes.ts'
import { grantCooled, settleDue } from './settle-due.ts'
import { lookAtGroups } from './stewards-consumer.ts'
import { tellLater } from './tell-sides.ts'

export { lookUpTransfer } from './look-up.ts'
export { createStewardshipSummary } from './stewardship.ts'

type Deps = Pick<Base, 'now' | 'log'> &
  Parameters<typeof serveTransfers>[1] & {
    /** A file with applications of a made-up world. */
    demo: string | undefined
  }

const everyMs = 3_000

/** Who answers for a group, and how that is handed over. */
export function createTransfersFeature({ demo, now, log, ...deps }: Deps) {
  const { database, notify, wake } = deps
  const operations = [
    () => tellLater(database, notify),
    () => settleDue(database, notify),
    () => grantCooled(deps),
    () => lookAtStewards(database, notify),
  ]
  const carryOn = repeat({ everyMs, log, what: 'carrying transfers on' }, async () => {
    for (const operation of operations) if (await operation()) wake()
  })
  const written = demo === undefined ? [] : [demoTransfers({ database, file: demo, log, now })]
  return feature({
    /** The applications that wait for somebody's answer. */
    waiting: {
      may: mayWait,
      count: (userId: Parameters<typeof countWaiting>[1]) => countWaiting(database, userId),
    },
    serve: (http) => serveTransfers(http, deps),
    consumers: [lookAtGroups()],
    parts: [carryOn, ...written],
  })
}
