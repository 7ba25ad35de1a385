import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeeper } from './keeper.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const given = () => {
  const store = { owner: 'us', renewals: 0, isThere: true }
  const held: (readonly object[])[] = []
  const keeper = createKeeper(
    async (asked: readonly object[]) => {
      if (!store.isThere) throw new Error('no database')
      store.renewals += 1
      held.push(asked)
      return asked.map(() => store.owner === 'us')
    },
    { monotonic: () => performance.now(), onError: () => undefined },
  )
  return { store, held, keeper, work: { is: 'work' } }
}

it('renews what is held each second, with one statement for all, and nothing else', async () => {
  const { store, held, keeper, work } = given()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(store.renewals).toBe(0)

  const more = { is: 'more' }
  keeper.hold(work)
  keeper.hold(more)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(held).toEqual(Array.from({ length: 10 }, () => [work, more]))
  expect([await keeper.isOurs(work), await keeper.isOurs(more)]).toEqual([true, true])
})

it('is asked nothing more once all is released', async () => {
  const { store, held, keeper, work } = given()
  const more = { is: 'more' }
  keeper.hold(work)
  keeper.hold(more)
  keeper.release(work)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(held).toEqual([[more]])

  keeper.release(more)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.renewals).toBe(1)
  expect([await keeper.isOurs(work), await keeper.isOurs(more)]).toEqual([false, false])
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

it('renews after a sleep a lease that no one took, before it looks for others’ leases', async () => {
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
