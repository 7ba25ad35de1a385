import { readFile } from 'node:fs/promises'
import { type Figure, median } from './figure.ts'
import { type Engine, openWorld } from './world.ts'

const STARTS = 5
const budgets = { embedded: 260, postgres: 120 }

/** What a process really occupies: its own memory and its share of what it has in common with others (Linux). */
async function megabytes(pid: number) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? []
  if (!kilobytes) throw new Error('this system does not tell what a process occupies')
  return Number(kilobytes) / 1024
}

/** Memory settles once the start-up garbage is collected: the least of ten readings, a second apart. */
async function idle(pid: number) {
  const readings: number[] = []
  for (let n = 0; n < 10; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    readings.push(await megabytes(pid))
  }
  return Math.min(...readings)
}

async function measure(engine: Engine): Promise<Figure[]> {
  const world = await openWorld(engine)
  try {
    await world.start('sandbox')
    const first = await world.start('server')
    const restarts: number[] = []
    for (let n = 0; n < STARTS; n += 1) {
      await world.stop('server')
      restarts.push(await world.start('server'))
    }
    const pid = world.pid('server')
    if (pid === undefined) throw new Error('the server is gone')
    return [
      { what: `first start to ready, ${engine}`, value: first / 1000, unit: 's', atMost: 4 },
      { what: `start to ready with data, ${engine}`, value: median(restarts) / 1000, unit: 's', atMost: 1 },
      {
        what: `idle memory after a restart, ${engine}`,
        value: await idle(pid),
        unit: 'MB',
        atMost: budgets[engine],
      },
    ]
  } finally {
    await world.close()
  }
}

/** PERF-24: how soon it is ready, and what memory it rests in. */
export const measureFootprint = async () => [...(await measure('postgres')), ...(await measure('embedded'))]
