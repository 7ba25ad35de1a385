import { setImmediate as nextTurn } from 'node:timers/promises'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Along } from '#platform/database/along.ts'
import { type Asking, askedRarely } from './fresh.ts'

const chat = ChatId.parse(-1)
const ann = UserId.parse(1001)

let seconds: number
const ask = vi.fn<(...asked: [ChatId, UserId, Asking?]) => Promise<TelegramState>>()
const given = () => askedRarely(ask, () => seconds * 1000)

beforeEach(() => {
  seconds = 0
  ask.mockReset().mockResolvedValue('reachable')
})

it('asks about somebody once a minute, however often screens read', async () => {
  const refresh = given()
  for (seconds of [0, 4, 59]) await refresh(chat, ann)
  expect(ask).toHaveBeenCalledTimes(1)

  seconds = 60
  await refresh(chat, ann)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('REL-13 notices within seconds that Telegram answers again', async () => {
  const refresh = given()
  ask.mockResolvedValueOnce('unreachable')
  expect(await refresh(chat, ann)).toBe('unreachable')
  seconds = 4
  expect(await refresh(chat, ann)).toBe('unreachable')

  seconds = 5
  expect(await refresh(chat, ann)).toBe('reachable')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('lets all who ask at the same time read along with the one answer, each their own', async () => {
  const refresh = given()
  const [one, other]: Along[] = [async () => () => undefined, async () => () => undefined]
  const { promise, resolve } = Promise.withResolvers<TelegramState>()
  ask.mockReturnValueOnce(promise)
  const asked = [one, other].map((read) => refresh(chat, ann, { along: read ? [read] : [] }))
  resolve('reachable')
  await Promise.all(asked)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask.mock.calls[0]?.[2]?.along).toEqual([one, other])
})

it('F-12 does not hold on to the failure of a database that is back', async () => {
  const refresh = given()
  ask.mockRejectedValueOnce(new Error('the connection is gone'))
  await expect(refresh(chat, ann)).rejects.toThrow('gone')

  expect(await refresh(chat, ann)).toBe('reachable')
})

it('SEC-32 has heard of somebody while an answer is there and young enough, and not while nobody answered', async () => {
  const refresh = given()
  const asking = refresh(chat, ann)
  expect(refresh.isHeard(chat, ann)).toBe(false)
  await asking
  await nextTurn()
  expect(refresh.isHeard(chat, ann)).toBe(true)
  expect(refresh.isHeard(chat, UserId.parse(1002))).toBe(false)

  seconds = 60
  expect(refresh.isHeard(chat, ann)).toBe(false)
  ask.mockResolvedValueOnce('unreachable')
  await refresh(chat, ann)
  await nextTurn()
  expect(refresh.isHeard(chat, ann)).toBe(false)
})
