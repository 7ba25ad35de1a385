import { expect, it } from 'vitest'
import { updateOf } from './arrived.ts'

/** As a bot hears what a member writes to it alone, by the fields that Bot API 10.3 names. */
const alone = {
  message_id: 0,
  ephemeral_message_id: 3,
  date: 1_790_000_000,
  from: { id: 42, is_bot: false, first_name: 'Zoë', language_code: 'en' },
  receiver_user: { id: 99, is_bot: true, first_name: 'Steward', username: 'steward_bot' },
  chat: { id: -1_001_724_503_318, type: 'supergroup', title: 'Riverside Neighbours' },
  text: '/ban @tom',
  entities: [
    { type: 'bot_command', offset: 0, length: 4 },
    { type: 'mention', offset: 5, length: 4 },
  ],
}
const { ephemeral_message_id: _, receiver_user: __, ...usual } = { ...alone, message_id: 70 }

const read = (update: object) => updateOf(JSON.stringify({ update_id: 8, ...update }))

it.each([
  ['a message', { message: alone }],
  ['an edit', { edited_message: { ...alone, edit_date: 1_790_000_009 } }],
  [
    'a press',
    { callback_query: { id: '5', from: alone.from, chat_instance: '6', data: 'ban', message: alone } },
  ],
])('of what one member alone sees nothing is read but that it came: %s', (_name, update) => {
  expect(read(update)).toEqual({ update_id: 8 })
})

it('what everybody sees is read as it came', () => {
  expect(read({ message: usual })).toEqual({ update_id: 8, message: usual })
  const press = { id: '5', from: alone.from, chat_instance: '6', data: 'ban', message: usual }
  expect(read({ callback_query: press })).toEqual({ update_id: 8, callback_query: press })
})
