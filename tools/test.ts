/** `npm test`: all that can be proven within ten minutes, from the format of a file to journeys in a real browser. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { journeys } from './playwright.ts'
import { root, run } from './run.ts'
import { runStages } from './stages.ts'
import { judged, tallyOfWords } from './tally.ts'
import { units } from './vitest.ts'

const check = async () => {
  const { exitCode, output } = await run({ args: ['tools/check.ts'] })
  return judged(tallyOfWords(output), exitCode)
}

await rm(join(root, 'test-results'), { recursive: true, force: true })
await runStages([
  { name: 'check', run: check },
  units('units', '--project=!bench'),
  journeys('journeys', 'e2e'),
])
