import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { people } from '../seed/people.ts'
import { givenSandbox, groups } from '../testing.ts'
import { createStrike } from './strike.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function givenStrike() {
  const { sandbox, news } = await givenSandbox()
  await news()
  let isQuiet = true
  const strike = createStrike(sandbox, {
    isBotQuiet: () => isQuiet,
    failed: (error) => {
      throw error
    },
  })
  const beQuiet = (is: boolean) => (isQuiet = is)
  /** Where the bot heard somebody since it was asked last. */
  const heard = async () => (await news()).flatMap(({ message }) => (message?.text ? [message.chat.id] : []))
  return { strike, beQuiet, heard, sandbox, group: sandbox.world.groups.get(groups.neighbours)! }
}

it('a spammer strikes once in a world, soon after an admin of the group was seen', async () => {
  const { strike, heard, sandbox } = await givenStrike()
  strike.seenBy(people.zoe.id)
  expect(vi.getTimerCount()).toBe(0)

  strike.seenBy(people.ann.id)
  strike.seenBy(people.ann.id)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(sandbox.world.was_struck).toBeUndefined()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await heard()).toEqual([groups.neighbours])
  strike.seenBy(people.ann.id)
  expect(vi.getTimerCount()).toBe(0)
})

it('they wait until the bot has taken all that waits for it, and is done with it', async () => {
  const { strike, beQuiet, heard, sandbox } = await givenStrike()
  sandbox.updates.push({ kind: 'message', queue: 'q', payload: {}, date: sandbox.now() / 1000 })
  strike.seenBy(people.ann.id)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sandbox.world.was_struck).toBeUndefined()
  await heard()
  beQuiet(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sandbox.world.was_struck).toBeUndefined()
  beQuiet(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sandbox.world.was_struck).toBe(true)
})

it('what they wrote can be read before the bot hears of it, and is told of until it is gone', async () => {
  const { strike, heard, group } = await givenStrike()
  strike.seenBy(people.ann.id)
  expect(strike.view()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(strike.view()).toMatchObject({ group: 'Riverside Neighbours', stands: true })
  expect(await heard()).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await heard()).toEqual([groups.neighbours])

  group.messages.delete([...group.messages.keys()].at(-1) ?? 0)
  expect(strike.view()).toMatchObject({ stands: false })
})
