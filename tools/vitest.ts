import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'
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
