import { expect, it } from 'vitest'
import { limits } from '#platform/http/limits.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { readGroup } from './read.ts'

it('REL-13 gives up a silent Telegram before the request of the person who waits runs out of time', async () => {
  const patience: number[] = []
  const call: Telegram['call'] = async (_method, _payload, options) => {
    patience.push(options?.timeoutMs ?? Number.POSITIVE_INFINITY)
    throw new Error('silent')
  }
  await expect(readGroup({ call, botId: 7 }, -1, { at: 0, updateId: 0 })).rejects.toThrow('silent')

  expect(patience).toHaveLength(4)
  expect(Math.max(...patience)).toBeLessThan(limits.handlerMs)
})

const bot = { id: 7, is_bot: true, first_name: 'Steward' }
const answering = (guard: object, status: string) => (method: string) => {
  if (method === 'getChat') return { id: -1, type: 'supergroup', title: 'Choir', ...guard }
  if (method === 'getChatAdministrators') return []
  return method === 'getChatMember' ? { user: bot, status } : 3
}

it.each([
  ['ours', { guard_bot: bot }, 'administrator'],
  ['other', { guard_bot: { ...bot, id: 8 } }, 'administrator'],
  ['none', { join_by_request: true }, 'administrator'],
  ['open', {}, 'administrator'],
  // Only admins are told.
  [null, {}, 'member'],
])('knows the guard of a group as %s from %j, as told to a bot that is %s', async (guard, told, status) => {
  const answer = answering(told, status)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test answers what is read, and no more
  const call = (async (method: string) => answer(method)) as Telegram['call']
  const reading = await readGroup({ call, botId: 7 }, -1, { at: 0, updateId: 0 })
  expect(reading.guard).toBe(guard)
})
