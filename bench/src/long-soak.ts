/**
 * REL-21: load ends as it began. Two hundred updates a second, for ten minutes or so many hours as `--hours` says; then
 * nothing is lost or given up, and the server holds no more files and hardly more memory than after the first fifth.
 */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hourMs } from '@steward/server/platform/durations.ts'
import { faultRun } from './faults/fault-run.ts'
import { verdict } from './faults/verdict.ts'
import { median } from './figure.ts'

const { hours } = parseArgs({ options: { hours: { type: 'string', default: String(1 / 6) } } }).values
const sampleMs = 2_000
/** What a garbage collector leaves lying about differs from moment to moment. */
const mostGrowth = 1.15
const mostFiles = 10

type Sample = { megabytes: number; files: number }

async function sampleOf(pid: number): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const files = await readdir(`/proc/${pid}/fd`)
  return { megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, files: files.length }
}

const middle = (samples: readonly Sample[]): Sample => ({
  megabytes: median(samples.map(({ megabytes }) => megabytes)),
  files: median(samples.map(({ files }) => files)),
})

if (process.platform !== 'linux') {
  console.log('not run: what a process holds is read from /proc, which Linux has')
  process.exit(0)
}

const samples: Sample[] = []
const seed = Math.floor(Math.random() * 1_000_000)
const run = await faultRun({
  engine: 'postgres',
  door: 'webhook',
  signal: 'SIGTERM',
  times: 0,
  perSecond: 200,
  seed,
  async during({ pid }) {
    if (pid === undefined) throw new Error('the server has no process')
    for (const until = performance.now() + Number(hours) * hourMs; performance.now() < until;) {
      await sleep(sampleMs)
      samples.push(await sampleOf(pid))
    }
  },
})

const fifth = Math.floor(samples.length / 5)
const [began, ended] = [middle(samples.slice(fifth, 2 * fifth)), middle(samples.slice(-fifth))]
const found = verdict(run)
if (ended.megabytes > began.megabytes * mostGrowth) found.push('it holds more memory than at first')
if (ended.files > began.files + mostFiles) found.push('it holds more files than at first')
console.log(
  `${found.length ? '✗' : '✓'} REL-21 ${hours} h, ${run.sent} updates: ${Math.round(began.megabytes)} → ` +
    `${Math.round(ended.megabytes)} MB, ${began.files} → ${ended.files} files (seed ${seed})`,
)
for (const problem of found) console.log(`    ${problem}`)
console.log(found.length ? '0 passed, 1 failed' : '1 passed, 0 failed')
process.exit(found.length ? 1 : 0)
