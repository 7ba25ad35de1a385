/**
 * A power cut, as near as one machine can simulate it: the embedded database writes on an ext4 of its own (a loop
 * device); at a random moment the writer is frozen and the device is copied, without what the kernel had not written
 * yet. The copy is mounted as after the cut, and everything that was acknowledged must be in it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { powerCuts } from './faults/power-cuts.ts'
import { whyNoLoopDevices } from './faults/loop-device.ts'

const reason = whyNoLoopDevices()
if (reason) {
  console.log(`not run: the power cut of the embedded database: ${reason}`)
  process.exit(0)
}

const times = 10
const folder = await mkdtemp(join(tmpdir(), 'steward-power-'))
try {
  const { said, lost, torn, slowestOpenMs } = await powerCuts(folder, times)
  const failed = lost.length + torn.length > 0
  console.log(
    `${failed ? '✗' : '✓'} embedded database: ${times} power cuts, ${said} transactions acknowledged, ` +
      `${lost.length} lost, ${torn.length} torn, opened after ${Math.round(slowestOpenMs)} ms at most`,
  )
  console.log(failed ? '0 passed, 1 failed' : '1 passed, 0 failed')
  process.exitCode = failed ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
