/** REL-11 of the embedded database alone: thirty kills at random moments, first start and replay among them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRuns } from '@steward/server/platform/database/testing/crash/kill-runs.ts'

const times = 30
const folder = await mkdtemp(join(tmpdir(), 'steward-kill-'))
try {
  const { said, lost, torn, slowestOpenMs } = await killRuns(join(folder, 'data'), times)
  const failed = lost.length + torn.length > 0
  console.log(
    `${failed ? '✗' : '✓'} REL-11 embedded database: ${times} kills, ${said} transactions acknowledged, ` +
      `${lost.length} lost, ${torn.length} torn, opened after ${Math.round(slowestOpenMs)} ms at most`,
  )
  console.log(failed ? '0 passed, 1 failed' : '1 passed, 0 failed')
  process.exitCode = failed ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
