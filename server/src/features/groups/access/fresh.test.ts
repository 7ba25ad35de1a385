import { setImmediate as nextTurn } from 'node:timers/promises'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Asking, askedRarely, type Said } from './fresh.ts'

const chat = ChatId.parse(-1)
const ann = UserId.parse(1001)

let seconds: number
const ask = vi.fn<(...asked: [ChatId, UserId, Asking?]) => Promise<TelegramState>>()
const given = (more: { onError?: (error: unknown) => void } = {}) =>
  askedRarely(ask, () => seconds * 1000, more)

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

const member: Said = { status: 'member', rights: [] }
/** What of Telegram's answer was heard, and when it is stored. */
function answering(...heard: Said[]) {
  const stored = Promise.withResolvers<TelegramState>()
  ask.mockImplementationOnce((_, __, { hear } = {}) => {
    for (const said of heard) hear?.(said)
    return stored.promise
  })
  return stored
}

it('PERF-22 tells what Telegram said before that is stored, whoever asked first', async () => {
  const refresh = given()
  const stored = answering(member)
  const asked = refresh(chat, ann)
  expect(await refresh.said(chat, ann)).toEqual(member)
  expect([refresh.isHeard(chat, ann), refresh.isSaid(chat, ann)]).toEqual([false, true])
  stored.resolve('reachable')
  await asked
  expect(await refresh.said(chat, ann)).toEqual(member)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('tells nothing where Telegram told nothing', async () => {
  const refresh = given()
  answering().resolve('unreachable')
  expect(await refresh.said(chat, ann)).toBeUndefined()
})

it('reports what could not be stored though nobody waits for that, and asks anew', async () => {
  const errors: unknown[] = []
  const refresh = given({ onError: (error) => errors.push(error) })
  const [stored, gone] = [answering(member), new Error('the connection is gone')]
  expect(await refresh.said(chat, ann)).toEqual(member)
  await refresh.said(chat, ann)
  stored.reject(gone)
  await refresh.idle()
  expect(errors).toEqual([gone])
  expect(await refresh(chat, ann)).toBe('reachable')
})

it('asks nobody anew because an answer that was too old already could not be stored', async () => {
  const refresh = given({ onError: () => undefined })
  const stored = answering(member)
  await refresh.said(chat, ann)
  seconds = 61
  expect(await refresh(chat, ann)).toBe('reachable')
  stored.reject(new Error('the connection is gone'))
  await nextTurn()
  await refresh(chat, ann)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('is idle once all that was heard is stored, also what is too old to go by', async () => {
  const refresh = given()
  const stored = answering(member)
  await refresh.said(chat, ann)
  seconds = 61
  expect(refresh.isSaid(chat, ann)).toBe(false)
  await refresh.said(chat, ann)
  let isIdle = false
  const idle = refresh.idle().then(() => (isIdle = true))
  await nextTurn()
  expect(isIdle).toBe(false)
  stored.resolve('reachable')
  expect(await idle).toBe(true)
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
