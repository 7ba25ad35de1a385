import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { createClockCheck, databaseTimeOf } from './clock.ts'

/** A machine whose clock is `ahead` of a database that takes `slow` to answer. */
function given({ ahead = 0, slow = 0 }) {
  let time = 1_790_000_000_000
  let uptime = 0
  const told: number[] = []
  const check = createClockCheck({
    databaseTime: async () => {
      time += slow
      return time
    },
    now: () => new Date(time + ahead),
    monotonic: () => uptime,
    warn: ({ skewMs }) => void told.push(skewMs),
  })
  const later = (ms: number) => {
    time += ms
    uptime += ms
  }
  /** Somebody sets the clocks of machine and database, and no time goes by. */
  const set = (ms: number) => (time += ms)
  return { check, told, later, set }
}

for (const ahead of [0, 2_000, -2_000])
  it(`REL-15 says nothing about a difference of ${ahead} ms`, async () => {
    const { check, told } = given({ ahead })
    await check()
    expect(told).toEqual([])
  })

for (const ahead of [2_001, -30_000])
  it(`REL-15 tells of ${ahead} ms, and stays ready`, async () => {
    const { check, told, later } = given({ ahead })
    await check()
    later(599_999)
    await check()
    expect(told).toEqual([-ahead])
    later(1)
    await check()
    expect(told).toEqual([-ahead, -ahead])
  })

it('REL-15 tells of it again in time when the clocks are set back', async () => {
  const { check, told, later, set } = given({ ahead: 5_000 })
  await check()
  set(-3_600_000)
  later(600_000)
  await check()
  expect(told).toEqual([-5_000, -5_000])
})

for (const ahead of [30_001, -600_000])
  it(`F-23 takes no requests while the clocks differ by ${ahead} ms`, async () => {
    const { check } = given({ ahead })
    await expect(check()).rejects.toThrow(`the clocks differ by ${-ahead} ms`)
  })

it('takes a slow answer for no difference', async () => {
  const { check, told } = given({ slow: 900_000 })
  await check()
  expect(told).toEqual([])
})

describeStore('the time of the database', (given) => {
  it('REL-15 is read in milliseconds', async () => {
    const before = Date.now()
    const there = await databaseTimeOf(given.database)()
    expect(there).toBeGreaterThan(before - 5_000)
    expect(there).toBeLessThan(Date.now() + 5_000)
  })
})
