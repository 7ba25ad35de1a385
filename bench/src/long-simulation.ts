/** REL-20: two hundred made-up lives with faults, each with a seed that repeats its choices; `SEED` runs that one alone. */
import { asOwner, dropDatabase } from '@steward/server/platform/database/testing/as-owner.ts'
import { startPostgres } from '@steward/server/platform/database/testing/start-postgres.ts'
import { simulate } from './simulation/simulate.ts'

const lives = 200
const atOnce = 4
const steps = 120
// oxlint-disable-next-line node/no-process-env -- a run by hand that repeats one life
const given = process.env['SEED']
const first = Math.floor(Math.random() * 1_000_000)
const seeds = given ? [Number(given)] : Array.from({ length: lives }, (_, n) => first + n)
const server = await startPostgres()
let failed = 0
let passed = 0

async function live(seed: number): Promise<void> {
  await asOwner(server.url, `create database life_${seed}`)
  const url = new URL(server.url)
  url.pathname = `/life_${seed}`
  const found = await simulate({ url: url.href, seed, steps }).catch((error: unknown) => [String(error)])
  await dropDatabase(server.url, `life_${seed}`)
  if (found.length === 0) passed += 1
  else {
    failed += 1
    console.log(`✗ REL-20 a life of ${steps} steps (SEED=${seed})\n    ${found.join('\n    ')}`)
  }
}

const waiting = [...seeds]
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) await live(seed)
  }),
)
await server.stop()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
