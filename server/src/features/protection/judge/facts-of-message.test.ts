import { describe, expect, it } from 'vitest'
import { messageOf } from '../testing.ts'
import { factsOfMessage } from './facts-of-message.ts'
import { chatId } from './testing.ts'

const bot = 5_000
const factsOf = (message: object) => factsOfMessage(messageOf(chatId, message), bot)
const person = (id: number) => ({ id, is_bot: false, first_name: 'A' })

describe('a message on whose author rules may not act is not judged', () => {
  it.each([
    ['Telegram itself', { from: person(777_000) }],
    ['an anonymous admin', { from: person(1_087_968_824), sender_chat: { id: chatId, type: 'supergroup' } }],
    ['the group itself', { sender_chat: { id: chatId, type: 'supergroup', title: 'Chess' } }],
    [
      'what the linked channel posts',
      { is_automatic_forward: true, sender_chat: { id: -9, type: 'channel' } },
    ],
    ['the bot', { from: { ...person(bot), is_bot: true } }],
    ['a line of Telegram', { text: undefined, new_chat_members: [person(42)] }],
    ['what is no group', { chat: { id: 42, type: 'private', first_name: 'A' } }],
  ])('%s', (_, message) => {
    expect(factsOf(message)).toBeUndefined()
  })
})

it('the topic of a message is known, and a thread of answers is none', () => {
  expect(factsOf({ message_thread_id: 12, is_topic_message: true })).toMatchObject({ threadId: 12 })
  expect(factsOf({ message_thread_id: 12 })).toMatchObject({ threadId: null })
})

it('the author of a message sent as a channel is that channel', () => {
  const sender_chat = { id: -9, type: 'channel', title: 'Ads' }
  expect(factsOf({ from: person(136_817_688), sender_chat })).toMatchObject({
    authorId: -9,
    authorName: 'Ads',
    isChannel: true,
  })
})

it.each([
  ['photo', { photo: [{ file_unique_id: 's' }, { file_unique_id: 'l' }] }, ['photo'], 'l'],
  ['video', { video: { file_unique_id: 'f' } }, ['video'], 'f'],
  ['GIF', { animation: { file_unique_id: 'f' }, document: { file_unique_id: 'f' } }, ['video'], 'f'],
  ['sticker', { sticker: { file_unique_id: 'f' } }, ['sticker'], 'f'],
  ['voice message', { voice: { file_unique_id: 'f' } }, ['voice'], 'f'],
  ['video message', { video_note: { file_unique_id: 'f' } }, ['video'], 'f'],
  ['audio', { audio: { file_unique_id: 'f' } }, ['audio'], 'f'],
  ['contact', { contact: { first_name: 'A', phone_number: '1' } }, ['contact'], null],
  ['venue', { venue: {}, location: {} }, ['location'], null],
  ['dice', { dice: { emoji: '🎲', value: 1 } }, ['dice'], null],
  ['story', { story: { id: 1, chat: { id: -9 } } }, ['story'], null],
  ['poll', { poll: { question: 'Q', options: [] } }, ['poll'], null],
  ['message by a bot', { text: 'x', via_bot: person(9) }, ['via_bot'], null],
])('recognises a %s by its fields', (_, message, kinds, media) => {
  const facts = factsOf({ text: undefined, ...message })
  expect([...(facts?.kinds ?? [])]).toEqual(kinds)
  expect(facts?.media).toBe(media)
})

it('reads links with their text and target, also in captions and buttons', () => {
  const facts = factsOf({
    text: undefined,
    photo: [{ file_unique_id: 'p' }],
    caption: '🎁 here example.org',
    caption_entities: [
      { type: 'text_link', offset: 3, length: 4, url: 'https://www.Shop.example/a' },
      { type: 'url', offset: 8, length: 11 },
    ],
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'Go', url: 'https://t.me/+x' },
          { text: 'No', callback_data: 'x' },
        ],
      ],
    },
  })
  expect(facts?.links).toEqual([
    { shown: 'here', host: 'shop.example', telegram: null },
    { shown: 'example.org', host: 'example.org', telegram: null },
    { shown: 'Go', host: 't.me', telegram: 'invite' },
  ])
  expect([...(facts?.kinds ?? [])]).toEqual(['photo', 'link', 'buttons'])
})

it.each([
  ['t.me/anna', 'username'],
  ['t.me/anna/12', 'message'],
  ['t.me/c/12/3', 'message'],
  ['anna.t.me', 'username'],
  ['t.me/joinchat/x', 'invite'],
  ['tg://join?invite=x', 'invite'],
  ['telegram.me/SomeBot', 'bot'],
  ['t.me.evil.example', null],
])('%s leads to: %s', (shown, telegram) => {
  const [link] =
    factsOf({ text: shown, entities: [{ type: 'url', offset: 0, length: shown.length }] })?.links ?? []
  expect(link?.telegram).toBe(telegram)
})
