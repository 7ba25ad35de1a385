import type { Update } from 'grammy/types'
import { expect, it } from 'vitest'
import { reportsIn } from './reports-in.ts'

const chat = { id: -1001, type: 'supergroup', title: 'Garden' } as const
const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}` })
const [bob, zoe, tom] = [person(41), person(43), person(44)]

function accused(answered: object) {
  const message = {
    message_id: 9,
    date: 1_700_000_000,
    chat,
    from: bob,
    text: '/report',
    entities: [{ type: 'bot_command', offset: 0, length: 7 }],
    reply_to_message: { message_id: 7, date: 1_700_000_000, chat, from: zoe, ...answered },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a message as a report needs
  const update = { update_id: 1, message } as unknown as Update
  return reportsIn({ botId: 99, updateId: 1, receivedAt: 0, update })[0]?.subject
}

it.each([
  ['who wrote', {}, zoe.id],
  ['who was added, not who added them', { new_chat_members: [tom] }, tom.id],
  ['who was removed', { left_chat_member: tom }, tom.id],
  ['none of several who were added', { new_chat_members: [tom, bob] }, null],
  ['neither who pinned nor who wrote', { pinned_message: { message_id: 3 } }, null],
])('a report accuses %s', (_, answered, targetId) => {
  expect(accused(answered)).toMatchObject({ targetId, channelId: null, isOfGroup: false })
})
