import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeeper, leaseSeconds } from './keeper.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const given = () => {
  const store = { owner: 'us', renewals: 0, isThere: true }
  const keeper = createKeeper(
    async (held: readonly object[]) => {
      if (!store.isThere) throw new Error('no database')
      store.renewals += 1
      return held.map(() => store.owner === 'us')
    },
    { monotonic: () => performance.now(), onError: () => undefined },
  )
  return { store, keeper, work: {} }
}

it('REL-11 lets go of what a dead node held within six seconds, a look of two included', () => {
  expect(leaseSeconds).toBe(4)
})

it('renews what is held each second, with one statement for all, and nothing else', async () => {
  const { store, keeper, work } = given()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(store.renewals).toBe(0)

  keeper.hold(work)
  keeper.hold({})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.renewals).toBe(10)
  expect(await keeper.isOurs(work)).toBe(true)
})

it('is asked nothing more once all is released', async () => {
  const { store, keeper, work } = given()
  keeper.hold(work)
  keeper.release(work)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.renewals).toBe(0)
  expect(await keeper.isOurs(work)).toBe(false)
})

it('F-09 does not rely on a lease that another has, after a sleep', async () => {
  const { store, keeper, work } = given()
  keeper.hold(work)
  // No timer runs while a process is stopped.
  vi.setSystemTime(Date.now() + 60_000)
  const slept = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  store.owner = 'them'
  expect(await keeper.isOurs(work)).toBe(false)
  slept.mockRestore()
})

it('keeps after a sleep what nobody took, before it looks for what others left', async () => {
  const { store, keeper, work } = given()
  keeper.hold(work)
  await keeper.refresh()
  expect(store.renewals).toBe(0)

  const slept = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await keeper.refresh()
  expect(store.renewals).toBe(1)
  expect(await keeper.isOurs(work)).toBe(true)
  slept.mockRestore()
})

it('relies on nothing for longer than its lease while the database is away', async () => {
  const { store, keeper, work } = given()
  keeper.hold(work)
  store.isThere = false
  await vi.advanceTimersByTimeAsync(2_900)
  expect(await keeper.isOurs(work)).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await expect(keeper.isOurs(work)).rejects.toThrow('no database')
})
