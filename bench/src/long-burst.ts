/** F-19: twenty thousand updates within two seconds; each is stored, at once or after it was turned away, and counts once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { faultRun } from './faults/fault-run.ts'
import { verdict } from './faults/verdict.ts'

const burst = 20_000
const seconds = 2
let failed = 0
const engines = ['embedded', 'postgres'] as const

for (const engine of engines) {
  const seed = Math.floor(Math.random() * 1_000_000)
  const run = await faultRun({
    engine,
    door: 'webhook',
    signal: 'SIGTERM',
    times: 0,
    perSecond: burst / seconds,
    seed,
    async during(_, delivery) {
      while (delivery.produced() < burst) await sleep(5)
    },
  })
  const found = verdict(run)
  console.log(
    `${found.length ? '✗' : '✓'} F-19 ${engine}: ${run.sent} updates within ${seconds} s (seed ${seed})`,
  )
  for (const problem of found) console.log(`    ${problem}`)
  if (found.length) failed += 1
}
console.log(`${engines.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
