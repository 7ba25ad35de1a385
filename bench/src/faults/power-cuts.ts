import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { foundAgain } from '@steward/server/platform/database/testing/crash/found-again.ts'
import type { KillRuns } from '@steward/server/platform/database/testing/crash/kill-runs.ts'
import { startWriter } from '@steward/server/platform/database/testing/crash/start-writer.ts'
import { createDisk, mountDisk, run } from './loop-device.ts'

/** Cuts the power of a writer's disk at random moments; every third time in the first second of a new database. */
export async function powerCuts(folder: string, times: number): Promise<KillRuns> {
  const disk = createDisk(join(folder, 'disk'))
  const mounted = join(folder, 'mounted')
  const unmount = mountDisk(disk, mounted)
  const runs: KillRuns = { said: 0, lost: [], torn: [], slowestOpenMs: 0 }
  let said: number[] = []
  try {
    for (let cut = 0; cut < times; cut += 1) {
      const dataDir = join(mounted, `data-${Math.floor(cut / 3)}`)
      if (cut % 3 === 0) said = []
      const writer = startWriter(dataDir, said.length === 0 ? 0 : 1 + Math.max(...said) + 1_000)
      await writer.begun
      await setTimeout(Math.random() * (cut % 3 === 0 ? 1_000 : 4_000))

      process.kill(writer.pid, 'SIGSTOP')
      const saidBefore = [...said, ...writer.said]
      const copy = join(folder, 'after-the-cut')
      run('cp', '--sparse=always', disk, copy)
      process.kill(writer.pid, 'SIGCONT')
      await writer.kill()
      said.push(...writer.said)

      await look(copy, { folder, name: `data-${Math.floor(cut / 3)}`, said: saidBefore, runs })
      if (cut % 3 === 2) rmSync(dataDir, { recursive: true })
    }
    return runs
  } finally {
    unmount()
  }
}

interface Cut {
  folder: string
  name: string
  said: number[]
  runs: KillRuns
}

async function look(copy: string, { folder, name, said, runs }: Cut): Promise<void> {
  const at = join(folder, 'again')
  const unmount = mountDisk(copy, at)
  try {
    const found = await foundAgain(join(at, name), said)
    runs.said += said.length
    runs.lost.push(...found.lost)
    runs.torn.push(...found.torn)
    runs.slowestOpenMs = Math.max(runs.slowestOpenMs, found.openedInMs)
  } finally {
    unmount()
    rmSync(copy)
  }
}
