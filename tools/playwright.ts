import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAll } from './build-parts.ts'
import { root, run } from './run.ts'
import type { Stage } from './stages.ts'
import { judged, type Tally, tallyOfPlaywright } from './tally.ts'

/** Runs the journeys of a configuration once and counts; the report stays under `test-results/`. */
export async function playwright(name: string, config: string, ...args: string[]): Promise<Tally> {
  await buildAll({ appEnv: 'sandbox' })
  const report = join(root, 'test-results', `${name}.json`)
  const { exitCode } = await run({
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      config,
      '--reporter=list,json',
      ...args,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return judged(tallyOfPlaywright(JSON.parse(await readFile(report, 'utf8'))), exitCode)
}

/** The journeys of a configuration as a part of a test run. */
export const journeys = (name: string, config: string): Stage => ({
  name,
  run: () => playwright(name, config),
  again: (files) => playwright(`${name}-again`, config, '--workers=1', ...files),
})
