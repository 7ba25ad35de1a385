import { describe, expect, it } from 'vitest'
import { isServiceLine, isWritten, unknownFieldsIn } from './message-fields.ts'

const around = { message_id: 1, date: 1, chat: { id: -1 }, from: { id: 42 } }

describe('what somebody sends counts as written, however new it is', () => {
  it.each([
    ['a text', { text: 'Hello' }],
    ['a widget', { widget: {} }],
    ['a kind that nobody knows yet', { hologram: {} }],
    ['winners of a giveaway', { giveaway_winners: {} }],
    ['a gift', { gift: { text: 'For you' } }],
    ['a gift that is one of a kind', { unique_gift: {} }],
    ['a new option of a poll', { poll_option_added: {} }],
    ['new tasks of a checklist', { checklist_tasks_added: {} }],
    ['a message of which only the surroundings came', {}],
  ])('%s', (_, fields) => {
    expect(isWritten({ ...around, ...fields })).toBe(true)
  })

  it.each([
    ['somebody joined', { new_chat_members: [], new_chat_member: {}, new_chat_participant: {} }],
    ['a message was pinned', { pinned_message: {} }],
    ['a task was done', { checklist_tasks_done: {} }],
    ['a giveaway was begun', { giveaway_created: {} }],
    ['a video chat began, as servers called it before', { voice_chat_started: {} }],
  ])('but not a line of Telegram: %s', (_, fields) => {
    expect(isWritten({ ...around, ...fields })).toBe(false)
    expect(isServiceLine({ ...around, ...fields })).toBe(true)
  })
})

it('a line in whose words somebody had a say is both', () => {
  const line = { ...around, poll_option_added: { option_text: 'casino' } }
  expect(isServiceLine(line) && isWritten(line)).toBe(true)
})

it('fields that nobody knows are told by name', () => {
  expect(unknownFieldsIn({ ...around, text: 'Hello', hologram: {}, constructor: 1 })).toEqual([
    'hologram',
    'constructor',
  ])
})
