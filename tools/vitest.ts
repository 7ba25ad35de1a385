import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { judged, type Tally, tallyOfVitest } from './tally.ts'

/** Runs Vitest once and counts; the report stays under `test-results/`. */
export async function vitest(name: string, ...args: string[]): Promise<Tally> {
  const report = join(root, 'test-results', `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // By itself it leaves a core to whoever looks on; of two cores that is half.
  const everyCore = '--maxWorkers=100%'
  const { exitCode } = await run({
    args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', everyCore, ...reporters, ...args],
  })
  return judged(tallyOfVitest(JSON.parse(await readFile(report, 'utf8'))), exitCode)
}
