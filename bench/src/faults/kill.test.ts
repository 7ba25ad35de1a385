import { describe, expect, it } from 'vitest'
import { faultRun } from './fault-run.ts'
import { verdict } from './verdict.ts'

const run = (engine: 'embedded' | 'postgres', door: 'webhook' | 'polling', signal: 'SIGKILL' | 'SIGTERM') =>
  faultRun({ engine, door, signal, times: 5, perSecond: 200, seed: 7 })

describe('the server under 200 updates a second', { timeout: 180_000 }, () => {
  it.each([
    ['embedded', 'webhook'],
    ['postgres', 'webhook'],
    ['embedded', 'polling'],
  ] as const)('F-06 loses and repeats nothing when it is killed (%s, %s)', async (engine, door) => {
    expect(verdict(await run(engine, door, 'SIGKILL'))).toEqual([])
  })

  it('F-11 leaves in good order when it is asked to', async () => {
    const { stops, ...rest } = await run('postgres', 'webhook', 'SIGTERM')
    expect(verdict({ stops, ...rest })).toEqual([])
    for (const { code, seconds } of stops) {
      expect(code).toBe(0)
      expect(seconds).toBeLessThan(10)
    }
  })
})
