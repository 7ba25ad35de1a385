import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRightOfWay } from './right-of-way.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gate = () => Promise.withResolvers<string>()

/** Says whether what was waited for is over. */
function watched(waiting: Promise<void> | undefined) {
  const seen = { isOver: false }
  void waiting?.then(() => (seen.isOver = true))
  return seen
}

test('nobody waits where nothing is under way', () => {
  expect(createRightOfWay().give(12)).toBeUndefined()
})

test('whoever gives way goes on when the last of what is under way has ended, however it ended', async () => {
  const { take, give } = createRightOfWay()
  const [one, other] = [gate(), gate()]
  const first = take(() => one.promise)
  const second = take(() => other.promise)
  const seen = watched(give(12))

  one.resolve('done')
  expect(await first).toBe('done')
  expect(seen.isOver).toBe(false)

  other.reject(new Error('Telegram is gone'))
  await expect(second).rejects.toThrow('Telegram is gone')
  expect(seen.isOver).toBe(true)
  expect(give(12)).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody waits for one who waits for another machine, until that has answered', async () => {
  const { take, lend, give } = createRightOfWay()
  const [done, asked] = [gate(), gate()]
  const begun = gate()
  const work = take(async () => {
    await begun.promise
    await expect(lend(() => asked.promise)).rejects.toThrow('Telegram is gone')
    return done.promise
  })
  const seen = watched(give(60_000))
  begun.resolve('begun')
  await vi.advanceTimersByTimeAsync(4)
  expect(seen.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.isOver).toBe(true)
  expect(give(60_000)).toBeUndefined()

  asked.reject(new Error('Telegram is gone'))
  await vi.advanceTimersByTimeAsync(0)
  const again = watched(give(60_000))
  expect(again.isOver).toBe(false)
  done.resolve('done')
  expect(await work).toBe('done')
  expect(again.isOver).toBe(true)
})

test('an answer that comes at once changes nothing', async () => {
  const { take, lend, give } = createRightOfWay()
  const done = gate()
  void take(async () => {
    await lend(async () => 'an answer')
    return done.promise
  })
  const seen = watched(give(60_000))
  await vi.advanceTimersByTimeAsync(50)
  expect(seen.isOver).toBe(false)
  done.resolve('done')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isOver).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('of two, one is waited for while the other waits for another machine', async () => {
  const { take, lend, give } = createRightOfWay()
  const [one, other] = [gate(), gate()]
  void take(() => one.promise)
  void take(() => lend(() => other.promise))
  const seen = watched(give(60_000))
  await vi.advanceTimersByTimeAsync(5)
  expect(seen.isOver).toBe(false)
  one.resolve('done')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isOver).toBe(true)
})

test('whoever gives way goes on in time, though it takes longer', async () => {
  const { take, give } = createRightOfWay()
  const one = gate()
  void take(() => one.promise)
  const seen = watched(give(12))

  await vi.advanceTimersByTimeAsync(11)
  expect(seen.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.isOver).toBe(true)
})
