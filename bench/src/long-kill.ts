/** F-06: kill −9 at 50 random moments under 200 updates a second, on both engines and through both doors. */
import { longRuns } from './faults/long-runs.ts'
import { verdict } from './faults/verdict.ts'

await longRuns({ name: 'F-06', signal: 'SIGKILL', times: 50, problems: verdict })
