import type { Part } from './listen.ts'
import { demoTransfers } from './features/transfers/demo.ts'
import { lookAtStewards } from './features/transfers/look.ts'
import { serveTransfers } from './features/transfers/routes.ts'
import { grantCooled, settleDue } from './features/transfers/settle-due.ts'
import { tellLater } from './features/transfers/tell-sides.ts'
import type { Http } from './platform/http/http.ts'
import type { Log } from './platform/log.ts'
import { repeat } from './platform/repeat.ts'

type Deps = Parameters<typeof serveTransfers>[1] & {
  /** Applications of a made-up world. */
  demo: string | undefined
  now: () => Date
  log: Log
}

const everyMs = 3_000

/** Who answers for a group, and how that is handed over. */
export function openTransfers(
  http: Pick<Http, 'serve'>,
  { demo, now, log, ...deps }: Deps,
): { parts: Part[] } {
  const { database, notify, wake } = deps
  serveTransfers(http, deps)
  const works = [
    () => tellLater(database, notify),
    () => settleDue(database, notify),
    () => grantCooled(deps),
    () => lookAtStewards(database, notify),
  ]
  const carryOn = repeat({ everyMs, log, what: 'carrying transfers on' }, async () => {
    for (const work of works) if (await work()) wake()
  })
  const written = demo === undefined ? [] : [demoTransfers({ database, file: demo, log, now, notify })]
  return { parts: [carryOn, ...written] }
}
