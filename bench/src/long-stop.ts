/** F-11: asked to stop 20 times under 200 updates a second, on both engines and through both doors. */
import { longRuns } from './faults/long-runs.ts'
import { badManners, verdict } from './faults/verdict.ts'

await longRuns({
  name: 'F-11',
  signal: 'SIGTERM',
  times: 20,
  problems: (run) => [...verdict(run), ...badManners(run)],
})
