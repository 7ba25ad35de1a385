/** F-06: kill −9 at 50 random moments under 200 updates/s, on both engines and through both doors. */
import { faultRun } from './faults/fault-run.ts'
import { verdict } from './faults/verdict.ts'

let failed = 0
let passed = 0
for (const engine of ['embedded', 'postgres'] as const)
  for (const door of ['webhook', 'polling'] as const) {
    const seed = Date.now() % 1_000_000
    const run = await faultRun({ engine, door, signal: 'SIGKILL', times: 50, perSecond: 200, seed })
    const problems = verdict(run)
    console.log(
      `F-06 ${engine}, ${door} (seed ${seed}): ${run.stops.length} kills, ${run.sent} updates, start ${Math.max(...run.starts).toFixed(2)} s at most`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length) failed += 1
    else passed += 1
  }
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
