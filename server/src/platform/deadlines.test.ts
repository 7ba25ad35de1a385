import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeadlines } from './deadlines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = () => new Error('late')
const given = () => createDeadlines(1_000, () => Date.now())
const outcome = (promise: Promise<unknown>) => {
  const seen = { is: 'open' }
  promise.then(
    (value) => (seen.is = String(value)),
    (error: unknown) => (seen.is = String(error)),
  )
  return seen
}
const never = () => new Promise<never>(() => {})

it('REL-12 lets each take as long as it may, and none longer', async () => {
  const within = given()
  const first = outcome(within(never(), late))
  await vi.advanceTimersByTimeAsync(600)
  const second = outcome(within(never(), late))
  await vi.advanceTimersByTimeAsync(1)
  const third = outcome(within(never(), late))
  const seen = () => [first.is, second.is, third.is]

  await vi.advanceTimersByTimeAsync(398)
  expect(seen()).toEqual(['open', 'open', 'open'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen()).toEqual(['Error: late', 'open', 'open'])
  await vi.advanceTimersByTimeAsync(600)
  expect(seen()).toEqual(['Error: late', 'Error: late', 'open'])
  await vi.advanceTimersByTimeAsync(1)
  expect(third.is).toBe('Error: late')
})

it('REL-12 lets whoever has to end what took too long know before the error', async () => {
  const order: string[] = []
  given()(never(), late, () => order.push('passed')).catch(() => order.push('late'))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(order).toEqual(['passed', 'late'])
})

it('REL-12 hands on what was answered in time, be it an error, and then waits for nothing', async () => {
  const within = given()
  const passed = vi.fn<() => void>()
  const answers = [
    within(Promise.resolve(7), late, passed),
    within(Promise.reject(new Error('x')), late, passed),
  ]
  const seen = answers.map(outcome)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(seen.map(({ is }) => is)).toEqual(['7', 'Error: x'])
  expect(passed).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps one timer for a thousand that wait', () => {
  const within = given()
  for (let n = 0; n < 1_000; n += 1) void within(never(), late)

  expect(vi.getTimerCount()).toBe(1)
})
