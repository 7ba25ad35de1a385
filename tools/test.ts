/** `npm test`: all that can be proven within ten minutes, from the format of a file to journeys in a real browser. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { journeys } from './playwright.ts'
import { root, run } from './run.ts'
import { runStages } from './stages.ts'
import { judged, tallyOfWords } from './tally.ts'
import { vitest } from './vitest.ts'

const check = async () => {
  const { exitCode, output } = await run({ args: ['tools/check.ts'] })
  return judged(tallyOfWords(output), exitCode)
}

await rm(join(root, 'test-results'), { recursive: true, force: true })
await runStages([
  { name: 'check', run: check },
  {
    name: 'units',
    // By itself it leaves a core to whoever looks on; of two cores that is half.
    run: () => vitest('units', '--maxWorkers=100%'),
    again: (files) => vitest('units-again', '--maxWorkers=1', ...files),
  },
  journeys('journeys', 'e2e'),
])
