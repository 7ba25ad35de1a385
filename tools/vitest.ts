import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'
import type { Stage } from './stages.ts'
import { judged, type Tally, tallyOfVitest } from './tally.ts'

/** Runs Vitest once and counts; the report stays under `test-results/`. */
export async function vitest(name: string, ...args: string[]): Promise<Tally> {
  const report = join(root, 'test-results', `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { exitCode } = await run({
    args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
  })
  return judged(tallyOfVitest(JSON.parse(await readFile(report, 'utf8'))), exitCode)
}

/** The tests of these projects as a part of a test run. */
export const units = (name: string, ...args: string[]): Stage => ({
  name,
  // By itself it leaves a core to whoever looks on; of two cores that is half.
  run: () => vitest(name, '--maxWorkers=100%', ...args),
  again: (files) => vitest(`${name}-again`, '--maxWorkers=1', ...args, ...files),
})
