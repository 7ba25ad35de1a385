import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '@steward/server/platform/database/testing/as-owner.ts'
import {
  type RunningPostgres,
  startPostgres,
} from '@steward/server/platform/database/testing/start-postgres.ts'
import { minuteMs } from '@steward/server/platform/durations.ts'
import { simulate } from './simulate.ts'

let server: RunningPostgres

beforeAll(async () => {
  server = await startPostgres()
}, minuteMs)
afterAll(() => server.stop())

// Two hundred of them are in `npm run test:long`, each with a seed of its own.
it.concurrent.each([1, 2])(
  'REL-20 lives a made-up life with faults as it should (seed %i)',
  { timeout: 180_000 },
  async (seed) => {
    await asOwner(server.url, `create database life_${seed}`)
    const url = new URL(server.url)
    url.pathname = `/life_${seed}`
    expect(await simulate({ url: url.href, seed, steps: 40 })).toEqual([])
  },
)
