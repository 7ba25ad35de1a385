import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const given = (work: () => Promise<unknown>) =>
  repeat({ everyMs: 1_000, what: 'testing', log: pino({ level: 'silent' }) }, work)

it('works at once, then time and again, until it is stopped', async () => {
  let turns = 0
  const job = given(async () => (turns += 1))
  job.start()
  await vi.advanceTimersByTimeAsync(3_000)
  await job.stop()
  await vi.advanceTimersByTimeAsync(3_000)

  expect(turns).toBe(4)
})

it('goes on after a failure', async () => {
  let turns = 0
  const job = given(() => {
    turns += 1
    return Promise.reject(new Error('away'))
  })
  job.start()
  await vi.advanceTimersByTimeAsync(2_000)
  await job.stop()

  expect(turns).toBe(3)
})

it('never runs twice at a time, and stops when its work is done', async () => {
  let running = 0
  let most = 0
  let turns = 0
  const job = given(async () => {
    running += 1
    most = Math.max(most, running)
    turns += 1
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    running -= 1
  })
  job.start()
  await vi.advanceTimersByTimeAsync(5_000)
  let isStopped = false
  const stopped = job.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(0)
  expect({ turns, running, isStopped }).toEqual({ turns: 2, running: 1, isStopped: false })

  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  expect({ turns, most, running }).toEqual({ turns: 2, most: 1, running: 0 })
})
