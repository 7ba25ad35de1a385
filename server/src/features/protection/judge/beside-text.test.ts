import { describe, expect, it } from 'vitest'
import { messageOf } from '../testing.ts'
import { factsOfMessage } from './facts-of-message.ts'
import { judged, newcomer, on, sceneOf } from './testing.ts'

const chatId = -1_001
const factsOf = (message: object) => factsOfMessage(messageOf(chatId, message), 5_000)
const shop = { shown: '', host: 'shop.example', telegram: null }
const top = { shown: 'shop.top', host: 'shop.top', telegram: null }
const options = { url: 'https://shop.example/a' }
const club = { id: -9, type: 'channel', title: 'Club', username: 'club_channel' }
const elsewhere = { origin: { type: 'channel', chat: club, message_id: 7, date: 1 }, chat: club }
const media = { link: { url: 'https://shop.example' } }
const button = (more: object) => ({ reply_markup: { inline_keyboard: [[{ text: 'Go', ...more }]] } })

describe('a link counts, wherever a message has it', () => {
  it.each([
    ['its preview', { link_preview_options: options }, shop],
    [
      'the preview of what it quotes',
      { external_reply: { ...elsewhere, link_preview_options: options } },
      shop,
    ],
    ['the picture of a poll', { poll: { question: 'Q', options: [], media } }, shop],
    ['an option of a poll', { poll: { question: 'Q', options: [{ text: 'A', media }] } }, shop],
    ['what a quiz explains', { poll: { question: 'Q', options: [], explanation_media: media } }, shop],
    ['the words of an option', { poll: { question: 'Q', options: [{ text: 'shop.top' }] } }, top],
    ['a quote', { external_reply: elsewhere, quote: { text: 'Go to shop.top now', position: 0 } }, top],
    [
      'a contact',
      { contact: { first_name: 'A', phone_number: '1', vcard: 'URL:https://shop.example' } },
      { ...shop, shown: 'https://shop.example' },
    ],
    [
      'a button that opens an app',
      button({ web_app: { url: 'https://shop.example' } }),
      { ...shop, shown: 'Go' },
    ],
    ['a button that copies', button({ copy_text: { text: 'shop.top' } }), top],
    [
      'a gift',
      { gift: { text: 'shop.example', entities: [{ type: 'url', offset: 0, length: 12 }] } },
      { ...shop, shown: 'shop.example' },
    ],
    [
      'a new option of a poll',
      {
        poll_option_added: {
          option_text: 'shop.example',
          option_text_entities: [{ type: 'url', offset: 0, length: 12 }],
        },
      },
      { ...shop, shown: 'shop.example' },
    ],
    [
      'new tasks',
      {
        checklist_tasks_added: {
          tasks: [{ id: 1, text: 'shop.example', text_entities: [{ type: 'url', offset: 0, length: 12 }] }],
        },
      },
      { ...shop, shown: 'shop.example' },
    ],
    [
      'a giveaway, in the channels to join',
      { giveaway: { chats: [club] } },
      { shown: 'Club', host: 't.me', telegram: 'username' },
    ],
    [
      'its winners, of a channel without a name',
      { giveaway_winners: { chat: { ...club, username: undefined } } },
      { shown: 'Club', host: 't.me', telegram: 'invite' },
    ],
  ])('%s', (_, message, link) => {
    const facts = factsOf({ text: undefined, ...message })
    expect(facts?.links).toEqual([link])
    expect(facts?.kinds.has('link')).toBe(true)
  })

  it.each([
    ['a preview that is off', { link_preview_options: { ...options, is_disabled: true } }],
    ['a giveaway of the group itself', { giveaway: { chats: [{ ...club, id: chatId }] } }],
    [
      'a quote of the group itself',
      { external_reply: { chat: { id: chatId }, link_preview_options: options } },
    ],
    ['a name that only looks like a site', { poll: { question: 'Which?', options: [{ text: 'Node.js' }] } }],
    ['the name of a file', { document: { file_unique_id: 'f', file_name: 'shop.example.py' } }],
  ])('but not %s', (_, message) => {
    expect(factsOf(message)?.links).toEqual([])
  })
})

it('a sender’s site that stands in the preview alone is denied, in an edit as well', () => {
  const settings = on({ links: { domains: 'shop.example' } })
  const message = { text: 'Look', link_preview_options: options }
  const why = { domain: 'shop.example', mode: 'deny' }
  for (const edit_date of [undefined, 1_800_000_000])
    expect(judged(sceneOf({ ...message, edit_date }, { settings }))?.signals).toMatchObject([{ why }])
  const newcomers = on({ newcomers: { kinds: 'link' } })
  expect(judged(sceneOf(message, { settings: newcomers, who: newcomer }))?.verdict).toBe('mute')
})

it('a reply to a story of elsewhere is a quote of it, and one of here is none', () => {
  expect(factsOf({ reply_to_story: { id: 1, chat: club } })?.kinds).toEqual(new Set(['quote']))
  expect(factsOf({ reply_to_story: { id: 1, chat: { id: chatId } } })?.kinds).toEqual(new Set())
})

describe('words and patterns are looked for beside the text, too', () => {
  it.each([
    ['the name of a file', { document: { file_unique_id: 'f', file_name: 'best_CASINO.pdf' } }],
    ['the title of a song', { audio: { file_unique_id: 'f', title: 'Casino' } }],
    ['who plays it', { audio: { file_unique_id: 'f', performer: 'Casino' } }],
    ['a button', button({ text: 'Casino', callback_data: 'x' })],
    [
      'where it is forwarded from',
      { forward_origin: { type: 'channel', chat: { ...club, title: 'Casino' } } },
    ],
    [
      'the name of that channel',
      { forward_origin: { type: 'channel', chat: { ...club, username: 'best_casino_bot' } } },
    ],
    ['whom it is forwarded from', { forward_origin: { type: 'hidden_user', sender_user_name: 'Casino' } }],
    ['whose story it is', { story: { id: 1, chat: { ...club, title: 'Casino' } } }],
    ['which bot it came by', { via_bot: { id: 9, is_bot: true, first_name: 'Casino' } }],
    [
      'the file of what it quotes',
      { external_reply: { ...elsewhere, document: { file_unique_id: 'f', file_name: 'casino.pdf' } } },
    ],
    [
      'the poll of what it quotes',
      { external_reply: { ...elsewhere, poll: { question: 'Casino?', options: [] } } },
    ],
    ['the text of a game', { game: { title: 'A', description: 'B', text: 'Casino' } }],
  ])('%s', (_, message) => {
    const said = { text: undefined, ...message }
    expect(judged(sceneOf(said, { settings: on({ words: { words: 'casino' } }) }))?.rule).toBe('words')
    expect(judged(sceneOf(said, { settings: on({ patterns: { patterns: 'casin.' } }) }))?.rule).toBe(
      'patterns',
    )
  })

  it('and what stands there makes no two messages alike', () => {
    const forward = {
      forward_origin: { type: 'channel', chat: { ...club, title: 'A channel with a long name' } },
    }
    expect(factsOf({ ...forward, text: undefined })?.text).toBe('')
  })
})

it.each([
  ['checklist', { checklist: { title: 'T', tasks: [] } }],
  ['giveaway', { giveaway: { chats: [] } }],
  ['gift', { unique_gift: { gift: {} } }],
  ['invoice', { invoice: { title: 'T', description: 'D' } }],
  ['paid_media', { paid_media: { star_count: 1, paid_media: [] } }],
  ['rich_message', { rich_message: { blocks: [] } }],
  ['widget', { widget: {} }],
] as const)('a group can lock %s', (kind, message) => {
  const settings = on({ locks: { kinds: kind } })
  const scene = sceneOf({ text: undefined, ...message }, { settings })
  expect(judged(scene)?.signals).toMatchObject([{ why: { kinds: [kind] } }])
})

it('what comes without what Telegram promises is judged by the rest', () => {
  const odd = {
    external_reply: {},
    forward_origin: undefined,
    story: {},
    giveaway_winners: {},
    text: 'Hello',
  }
  expect(factsOf(odd)).toMatchObject({ text: 'Hello', links: [] })
})
