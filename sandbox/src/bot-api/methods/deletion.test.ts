import { describe, expect, it } from 'vitest'
import { givenSandbox, groups } from '../../testing.ts'
import { day } from '../../durations.ts'

const chat_id = groups.neighbours
const ids = 'Bad Request: '

type Given = Awaited<ReturnType<typeof givenSandbox>>

const holds = ({ sandbox }: Given, message_id: number) =>
  sandbox.world.groups.get(chat_id)?.messages.has(message_id)

async function write(given: Given, chat: number) {
  const sent = await given.act('ann', { do: 'send_message', chat_id: chat, text: 'x' })
  return typeof sent === 'object' ? sent.message_id : 0
}

describe('deleting messages', () => {
  it.each([
    ['deleteMessage', {}, 'Bad Request: chat identifier is not specified'],
    ['deleteMessage', { chat_id: 1 }, 'Bad Request: message identifier is not specified'],
    ['deleteMessage', { chat_id: 1, message_id: 5 }, 'Bad Request: chat not found'],
    ['deleteMessage', { chat_id, message_id: 99_999 }, 'Bad Request: message to delete not found'],
    ['deleteMessages', { chat_id: 1 }, `${ids}message identifiers are not specified`],
    ['deleteMessages', { chat_id: 1, message_ids: '[' }, `${ids}can't parse message_ids JSON object`],
    ['deleteMessages', { chat_id: 1, message_ids: '{}' }, `${ids}expected an Array of message identifiers`],
    [
      'deleteMessages',
      { chat_id: 1, message_ids: Array.from({ length: 101 }, () => 1) },
      `${ids}too many message identifiers specified`,
    ],
    ['deleteMessages', { chat_id: 1, message_ids: [null] }, `${ids}message identifier must be a Number`],
    ['deleteMessages', { chat_id: 1, message_ids: [0] }, `${ids}invalid message identifier specified`],
    ['deleteMessages', { chat_id: 1, message_ids: [1] }, `${ids}chat not found`],
    ['deleteMessages', { chat_id, message_ids: [99_999] }, true],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it('deletes what others wrote within 48 hours', async () => {
    const given = await givenSandbox()
    const message_id = await write(given, chat_id)
    given.pass(2 * day - 1)
    expect(await given.asked('deleteMessage', { chat_id, message_id })).toBe(true)
    expect(holds(given, message_id)).toBe(false)
    const late = await write(given, chat_id)
    given.pass(2 * day)
    expect(await given.asked('deleteMessage', { chat_id, message_id: late })).toBe(
      "Bad Request: message can't be deleted",
    )
    expect(holds(given, late)).toBe(true)
  })

  it('needs the right for what others wrote, and none for its own', async () => {
    const given = await givenSandbox()
    const message_id = await write(given, groups.parents)
    expect(await given.asked('deleteMessage', { chat_id: groups.parents, message_id })).toBe(
      "Bad Request: message can't be deleted",
    )
    const own = await given.bot<{ message_id: number }>('sendMessage', { chat_id: groups.parents, text: 'x' })
    const ownId = own.ok ? own.result.message_id : 0
    expect(await given.asked('deleteMessage', { chat_id: groups.parents, message_id: ownId })).toBe(true)
  })

  it('deletes all of many or none of them', async () => {
    const given = await givenSandbox()
    const old = await write(given, chat_id)
    given.pass(2 * day)
    const fresh = await write(given, chat_id)
    expect(await given.asked('deleteMessages', { chat_id, message_ids: [fresh, old] })).toBe(
      "Bad Request: message can't be deleted",
    )
    expect([old, fresh].map((id) => holds(given, id))).toEqual([true, true])
    const other = await write(given, chat_id)
    expect(await given.asked('deleteMessages', { chat_id, message_ids: [fresh, 99_999, other] })).toBe(true)
    expect([old, fresh, other].map((id) => holds(given, id))).toEqual([true, false, false])
  })
})
