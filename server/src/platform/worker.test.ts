import { expect, it, onTestFinished } from 'vitest'
import { createWorker } from './worker.ts'

/** A worker whose turns the test ends. */
function given(work?: () => Promise<boolean>) {
  const errors: unknown[] = []
  let turns = 0
  const worker = createWorker({ everyMs: 3_600_000, onError: (error) => errors.push(error) }, async () => {
    turns += 1
    return (await work?.()) ?? false
  })
  onTestFinished(() => worker.stop())
  return { worker, errors, turns: () => turns }
}

it('works at once when it starts, and when it is woken', async () => {
  const { worker, turns } = given()
  worker.start()
  await worker.idle()
  expect(turns()).toBe(1)

  worker.wake()
  await worker.idle()
  expect(turns()).toBe(2)
})

it('looks once more, and never twice at a time, when it is woken while it works', async () => {
  const { promise: first, resolve: endFirst } = Promise.withResolvers<boolean>()
  const { worker, turns } = given(() => first)
  worker.start()
  for (let times = 0; times < 3; times += 1) worker.wake()
  expect(turns()).toBe(1)

  endFirst(false)
  await worker.idle()
  expect(turns()).toBe(2)
})

it('goes on at once while there is more to do', async () => {
  let left = 3
  const { worker, turns } = given(async () => (left -= 1) > 0)
  worker.start()
  await worker.idle()
  expect(turns()).toBe(3)
})

it('tells of a failure and works when it is woken next', async () => {
  let isBroken = true
  const { worker, errors, turns } = given(async () => {
    if (isBroken) throw new Error('the database is away')
    return false
  })
  worker.start()
  await worker.idle()
  expect(errors).toEqual([new Error('the database is away')])

  isBroken = false
  worker.wake()
  await worker.idle()
  expect([turns(), errors.length]).toEqual([2, 1])
})

it('looks once more at once when it was woken during a turn that failed', async () => {
  const { promise: first, reject: failFirst } = Promise.withResolvers<boolean>()
  const { worker, errors, turns } = given(() => (turns() === 1 ? first : Promise.resolve(false)))
  worker.start()
  worker.wake()
  failFirst(new Error('the database is away'))

  await expect.poll(turns).toBe(2)
  expect(errors).toEqual([new Error('the database is away')])
})

it('ends the turn that is under way and begins no other once it is stopped', async () => {
  const { promise: first, resolve: endFirst } = Promise.withResolvers<boolean>()
  const { worker, turns } = given(() => first)
  worker.start()
  let isStopped = false
  const stopped = worker.stop().then(() => (isStopped = true))
  worker.wake()
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)

  endFirst(true)
  await stopped
  worker.wake()
  await worker.idle()
  expect(turns()).toBe(1)
})
