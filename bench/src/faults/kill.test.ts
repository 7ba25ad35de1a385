import { describe, expect, it } from 'vitest'
import { type Door, type Engine, faultRun } from './fault-run.ts'
import { badManners, verdict } from './verdict.ts'

const run = (engine: Engine, door: Door, signal: 'SIGKILL' | 'SIGTERM', times: number) =>
  faultRun({ engine, door, signal, times, perSecond: 200, seed: 7 })

// Fifty of them, through every door of every engine, are in `npm run test:long`.
describe('the server under 200 updates a second', { timeout: 240_000 }, () => {
  it.each([
    ['embedded', 'webhook'],
    ['postgres', 'polling'],
  ] as const)('F-06 loses and repeats nothing when it is killed (%s, %s)', async (engine, door) => {
    expect(verdict(await run(engine, door, 'SIGKILL', 3))).toEqual([])
  })

  it('F-11 leaves in good order when it is asked to', async () => {
    const ended = await run('postgres', 'webhook', 'SIGTERM', 2)
    expect([...verdict(ended), ...badManners(ended)]).toEqual([])
  })
})
