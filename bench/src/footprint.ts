import { readFile } from 'node:fs/promises'
import { type Figure, median } from './figure.ts'
import { measureReleaseStart } from './release-start.ts'
import { type Engine, openWorld } from './world.ts'

const STARTS = 5
const budgets = { embedded: { idle: 240, peak: 500 }, postgres: { idle: 120, peak: undefined } }

/** What a process really occupies: its own memory and its share of what it has in common with others (Linux). */
async function megabytes(pid: number) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? []
  if (!kilobytes) throw new Error('this system does not tell what a process occupies')
  return Number(kilobytes) / 1024
}

/** The most that a process held at once since it began (proc_pid_status(5), VmHWM; Linux). */
async function peak(pid: number) {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  if (!kilobytes) throw new Error('this system does not tell the most that a process held')
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
  const server = () => {
    const pid = world.pid('server')
    if (pid === undefined) throw new Error('the server is gone')
    return pid
  }
  try {
    await world.start('sandbox')
    const first = await world.start('server')
    const firstPeak = await peak(server())
    const restarts: number[] = []
    for (let n = 0; n < STARTS; n += 1) {
      await world.stop('server')
      restarts.push(await world.start('server'))
    }
    const budget = budgets[engine]
    const atMost = budget.peak === undefined ? {} : { atMost: budget.peak }
    return [
      { what: `first start to ready, ${engine}`, value: first / 1000, unit: 's', atMost: 4 },
      {
        what: `start to ready with data, ${engine} (PERF-24)`,
        value: median(restarts) / 1000,
        unit: 's',
        atMost: 1,
      },
      { what: `most memory of a first start, ${engine}`, value: firstPeak, unit: 'MB', ...atMost },
      { what: `most memory of a restart, ${engine}`, value: await peak(server()), unit: 'MB', ...atMost },
      {
        what: `idle memory after a restart, ${engine} (PERF-24)`,
        value: await idle(server()),
        unit: 'MB',
        atMost: budget.idle,
      },
    ]
  } finally {
    await world.close()
  }
}

/** PERF-24: how soon it is ready, and what memory it rests in. */
export const measureFootprint = async () => [
  ...(await measure('postgres')),
  ...(await measure('embedded')),
  ...(await measureReleaseStart()),
]
