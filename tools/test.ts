/** `npm test`: all that can be proven within ten minutes, from the format of a file to journeys in a real browser. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { playwright } from './playwright.ts'
import { root, run } from './run.ts'
import { atTheEnd, inWords, judged, total, type Tally, tallyOfWords } from './tally.ts'
import { vitest } from './vitest.ts'

const results = join(root, 'test-results')

type Stage = { name: string; run: () => Promise<Tally> }

const check = async () => {
  const { exitCode, output } = await run({ args: ['tools/check.ts'] })
  return judged(tallyOfWords(output), exitCode)
}

/** A stage that throws has failed; the others still tell what they know. */
async function counted({ name, run }: Stage): Promise<Tally> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const tally = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0, failures: [`✗ ${name}: ${String(error)}`] }
  })
  const skipped = tally.skipped ? `, ${tally.skipped} skipped` : ''
  console.log(
    `── ${name}: ${inWords(tally)}${skipped} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  )
  return tally
}

await rm(results, { recursive: true, force: true })
const tallies: Tally[] = []
for (const stage of [
  { name: 'check', run: check },
  { name: 'units', run: () => vitest('units') },
  { name: 'journeys', run: () => playwright('journeys', 'e2e') },
])
  tallies.push(await counted(stage))

const sum = total(tallies)
console.log(`\n${atTheEnd(sum)}`)
process.exit(sum.failed ? 1 : 0)
