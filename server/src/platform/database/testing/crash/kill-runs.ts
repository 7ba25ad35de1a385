import { setTimeout } from 'node:timers/promises'
import { foundAgain } from './found-again.ts'
import { startWriter } from './start-writer.ts'

export interface KillRuns {
  said: number
  lost: number[]
  torn: number[]
  slowestOpenMs: number
}

/**
 * Kills a writer at random moments, again and again on the same folder: every second time anywhere from its start on,
 * while the files are made or the log is replayed; else among its transactions.
 */
export async function killRuns(dataDir: string, times: number, random = Math.random): Promise<KillRuns> {
  const runs: KillRuns = { said: 0, lost: [], torn: [], slowestOpenMs: 0 }
  const said: number[] = []
  let next = 0
  for (let run = 0; run < times; run += 1) {
    const writer = startWriter(dataDir, next)
    if (run % 2 === 0) await setTimeout(random() * 1_500)
    else {
      await writer.begun
      await setTimeout(random() * 400)
    }
    await writer.kill()
    said.push(...writer.said)

    const found = await foundAgain(dataDir, said)
    runs.lost.push(...found.lost)
    runs.torn.push(...found.torn)
    runs.slowestOpenMs = Math.max(runs.slowestOpenMs, found.openedInMs)
    next = found.next
  }
  return { ...runs, said: said.length }
}
