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
