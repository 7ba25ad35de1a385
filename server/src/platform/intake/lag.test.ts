import { expect, it } from 'vitest'
import type { Arrived } from './arrived.ts'
import { happenedAt, lagMeter } from './lag.ts'

const arrived = (update: object): Arrived => ({
  botId: 1,
  updateId: 7,
  receivedAt: 0,
  update: Object(update),
})
const message = { message_id: 5, chat: { id: -100, type: 'supergroup' }, text: 'hello' }

it('reads when something happened, and of an edited message when it was edited', () => {
  const moments = [
    { update_id: 7, message: { ...message, date: 1_790_000_000 } },
    { update_id: 7, edited_message: { ...message, date: 1_790_000_000, edit_date: 1_790_000_060 } },
    { update_id: 7, chat_join_request: { chat: message.chat, date: 1_790_000_002 } },
    { update_id: 7, callback_query: { id: '1', data: 'x', message: { ...message, date: 1 } } },
    { update_id: 7, something_new: 'text' },
    { update_id: 7 },
  ].map((update) => happenedAt(arrived(update)))
  expect(moments).toEqual([1_790_000_000, 1_790_000_060, 1_790_000_002, undefined, undefined, undefined])
})

it('REL-18 measures until the effects are committed, never less than nothing', async () => {
  const lags: number[] = []
  const reader = lagMeter(
    (seconds) => lags.push(seconds),
    () => new Date(1_790_000_003_500),
  )()
  for (const date of [1_790_000_000, 1_790_000_010])
    reader.read(arrived({ update_id: 7, message: { ...message, date } }))

  const afterCommit = await reader.write(Object({}))
  expect(lags).toEqual([])
  afterCommit?.()
  expect(lags).toEqual([3.5, 0])
})
