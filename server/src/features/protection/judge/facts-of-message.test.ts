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

it('the author of what a bot says that is no member is whoever called it', () => {
  const spammer = { ...person(9), is_bot: true }
  expect(factsOf({ from: spammer, guest_bot_caller_user: person(42) })).toMatchObject({
    authorId: 42,
    isBot: false,
    kinds: new Set(['via_bot']),
  })
  const channel = { id: -9, type: 'channel', title: 'Ads' }
  expect(factsOf({ from: spammer, guest_bot_caller_chat: channel })).toMatchObject({ authorId: -9 })
  const group = { id: chatId, type: 'supergroup', title: 'Chess' }
  expect(factsOf({ from: spammer, guest_bot_caller_chat: group }), 'an anonymous admin').toBeUndefined()
})

const paid = (media: object) => ({ paid_media: { star_count: 5, paid_media: [media] } })

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
  ['photo that costs stars', paid({ type: 'photo', photo: [] }), ['paid_media', 'photo'], null],
  ['video that costs stars', paid({ type: 'video', video: {} }), ['paid_media', 'video'], null],
  ['preview of a photo', paid({ type: 'preview' }), ['paid_media', 'photo'], null],
  ['preview of a video', paid({ type: 'preview', duration: 9 }), ['paid_media', 'video'], null],
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

const url = { type: 'url', offset: 4, length: 12 }
const rich = (...blocks: object[]) => ({ rich_message: { blocks } })
const cell = (text: unknown) => ({ text, align: 'left', valign: 'top' })

it.each([
  [
    'the description of a poll',
    { poll: { question: 'Q', options: [], description: 'Go: shop.example', description_entities: [url] } },
  ],
  [
    'what a quiz explains',
    {
      poll: {
        question: 'Q',
        options: [{ text: 'A' }],
        explanation: 'Go: shop.example',
        explanation_entities: [url],
      },
    },
  ],
  [
    'a task',
    { checklist: { title: 'T', tasks: [{ id: 1, text: 'Go: shop.example', text_entities: [url] }] } },
  ],
  [
    'a rich message',
    rich({
      type: 'paragraph',
      text: ['Go: ', { type: 'bold', text: [{ type: 'url', text: 'shop.example', url: 'shop.example' }] }],
    }),
  ],
  [
    'a table',
    rich({
      type: 'table',
      cells: [[cell('Go:'), cell({ type: 'url', text: 'shop.example', url: 'shop.example' })]],
    }),
  ],
  [
    'a list in a quotation',
    rich({
      type: 'block_quotation',
      blocks: [
        {
          type: 'list',
          items: [
            {
              label: '1',
              blocks: [
                { type: 'paragraph', text: { type: 'url', text: 'shop.example', url: 'shop.example' } },
              ],
            },
          ],
        },
      ],
    }),
  ],
])('reads the links of %s', (_, message) => {
  const facts = factsOf({ text: undefined, ...message })
  expect(facts?.links).toEqual([{ shown: 'shop.example', host: 'shop.example', telegram: null }])
  expect(facts?.kinds.has('link')).toBe(true)
})

it.each([
  [
    'a contact',
    { contact: { first_name: 'Casino', last_name: 'Royal', phone_number: '1' } },
    ['Casino', 'Royal'],
  ],
  [
    'a place',
    { venue: { title: 'Casino', address: 'Main Street' }, location: {} },
    ['Casino', 'Main Street'],
  ],
  ['a game', { game: { title: 'Casino', description: 'Win', photo: [] } }, ['Casino', 'Win']],
  [
    'a rich message',
    rich(
      { type: 'heading', text: 'Casino', size: 1 },
      {
        type: 'paragraph',
        text: ['Win ', { type: 'italic', text: 'now' }, { type: 'mention', text: '@ann', username: 'ann' }],
      },
      { type: 'photo', photo: [], caption: { text: 'A photo', credit: 'Ann' } },
      { type: 'table', cells: [[cell('cheap'), cell('casino')]] },
    ),
    ['Casino', 'Win now@ann', 'A photo', 'Ann', 'cheap', 'casino'],
  ],
])('reads what is written on %s', (_, message, lines) => {
  const { text = '' } = factsOf({ text: undefined, ...message }) ?? {}
  expect(text.split('\n').filter(Boolean)).toEqual(lines)
})

it('counts who is named in a rich message', () => {
  const someone = { type: 'mention', text: '@ann', username: 'ann' }
  expect(
    factsOf({ text: undefined, ...rich({ type: 'paragraph', text: [someone, someone] }) }),
  ).toMatchObject({ mentions: 2 })
})

it('reads links no further than links can stand in a text', () => {
  const text = 'a'.repeat(100)
  const entities = Array.from({ length: 90 }, () => ({ type: 'url', offset: 0, length: 100 }))
  expect(factsOf({ text, entities })?.links).toHaveLength(2)
})

it('reads a rich message that is nested without end, and marks beyond its text', () => {
  let text: unknown = 'casino'
  for (let depth = 0; depth < 15_000; depth += 1) text = [text]
  expect(factsOf({ text: undefined, ...rich({ type: 'paragraph', text }) })?.text).toContain('casino')
  const entities = Array.from({ length: 5_000 }, (_, at) => ({
    type: 'url',
    offset: at * 1_000,
    length: 1e9,
  }))
  expect(factsOf({ text: 'Hello', entities })?.links).toHaveLength(500)
})

it.each([
  ['t.me/anna', 'username'],
  ['t.me/anna/12', 'message'],
  ['t.me/c/12/3', 'message'],
  ['anna.t.me', 'username'],
  ['t.me/joinchat/x', 'invite'],
  ['t.me/addlist/x', 'invite'],
  ['tg://join?invite=x', 'invite'],
  ['tg://addlist?slug=x', 'invite'],
  ['telegram.me/SomeBot', 'bot'],
  ['t.me.evil.example', null],
])('%s leads to: %s', (shown, telegram) => {
  const [link] =
    factsOf({ text: shown, entities: [{ type: 'url', offset: 0, length: shown.length }] })?.links ?? []
  expect(link?.telegram).toBe(telegram)
})
