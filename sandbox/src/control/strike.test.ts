import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givenSandbox, groups } from '../testing.ts'
import { createStrike } from './strike.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a spammer strikes once in a world, when somebody has had the page open for a while', async () => {
  const { sandbox, news } = await givenSandbox()
  await news()
  const strike = createStrike(sandbox, (error) => {
    throw error
  })
  const heard: number[] = []
  const texts = async () => {
    for (const { message } of await news()) if (message?.text) heard.push(message.chat.id)
    return heard
  }
  // What somebody advertised, and two reports of it.
  const once = Array.from({ length: 3 }, () => groups.neighbours)

  strike.pageOpened()
  strike.pageOpened()
  await vi.advanceTimersByTimeAsync(44_000)
  expect(await texts()).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(texts).toEqual(once)
  strike.pageOpened()
  expect(vi.getTimerCount()).toBe(0)
})
