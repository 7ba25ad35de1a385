import { describe, expect, it, onTestFinished } from 'vitest'
import { people } from '../seed/people.ts'
import { givenSandbox, groups } from '../testing.ts'
import type { ChatView } from './views.ts'

const chat_id = groups.neighbours

async function given() {
  const world = await givenSandbox()
  onTestFinished(() => world.close())
  await world.news()
  const setOff = (messages: object[]) =>
    world.post<{ people: number[] }>('set-off', { what: 'replay', chat_id, messages })
  /** Who came for it, and what the bot is told that they wrote. */
  const replays = async (...messages: object[]) => {
    const reply = await setOff(messages)
    if (!reply.ok) throw new Error(reply.error)
    const told = (await world.news()).flatMap(({ message }) => message ?? [])
    return { authors: reply.result.people, written: told.filter((one) => !one.new_chat_members) }
  }
  const seen = async () => {
    const response = await world.http.inject(`/sandbox/chats/${chat_id}?as=${people.zoe.id}`)
    return response.json<{ result: ChatView }>().result.messages.at(-1)
  }
  return { ...world, setOff, replays, seen }
}

const file = { file_id: 'f', file_unique_id: 'u' }
const channel = { id: -1_007, type: 'channel', title: 'Quick Profit' }
const buttons = { inline_keyboard: [[{ text: 'Join', url: 'https://t.me/+x' }]] }

/** What rules look at besides the text, each as it is in the file. */
const parts = {
  caption_entities: [{ type: 'url', offset: 0, length: 12 }],
  reply_markup: buttons,
  via_bot: { id: 9, is_bot: true, first_name: 'Pictures', username: 'any_pic_bot' },
  forward_origin: { type: 'hidden_user', sender_user_name: 'Robin F.', date: 1 },
  external_reply: { origin: { type: 'channel', chat: channel, message_id: 3, date: 1 }, chat: channel },
  quote: { text: 'Only today', position: 0 },
  story: { chat: channel, id: 12 },
  media_group_id: 'album',
  photo: [{ ...file, width: 90, height: 90 }],
  live_photo: { ...file, photo: [] },
  paid_media: { star_count: 5, paid_media: [{ type: 'photo', photo: [] }] },
  poll: { id: '1', question: 'Earn more?', options: [{ text: 'Yes' }] },
  checklist: { title: 'Today', tasks: [{ id: 1, text: 'Join shop.example' }] },
  rich_message: { blocks: [{ type: 'paragraph', text: 'casino' }] },
  game: { title: 'Casino', description: 'Win', photo: [] },
  invoice: { title: 'Gold', description: 'Cheap', start_parameter: '', currency: 'EUR', total_amount: 5 },
  giveaway: { chats: [channel], winners_selection_date: 9, winner_count: 1, prize_description: 'Gold' },
  venue: { title: 'Casino', address: 'Main Street', location: { latitude: 1, longitude: 2 } },
}

describe('a replayed file', () => {
  it('is written by newcomers, each message by another, without its original author', async () => {
    const { replays } = await given()
    const { authors, written } = await replays(
      { message_id: 5, date: 1, from: { id: 7, first_name: 'Old' }, text: 'first', entities: [] },
      { message_id: 6, sticker: { file_unique_id: 's' }, pinned_message: {}, reply_to_message: {} },
    )
    const [first, second] = written
    expect(written.map(({ from }) => from.id)).toEqual(authors)
    expect(first).toMatchObject({ text: 'first', chat: { id: chat_id } })
    expect(second).toMatchObject({ sticker: { file_unique_id: 's' } })
    for (const name of ['pinned_message', 'reply_to_message']) expect(second).not.toHaveProperty(name)
  })

  it.each(Object.entries(parts))('keeps what rules look at: %s', async (name, part) => {
    const { replays } = await given()
    const { written } = await replays({ caption: 'shop.example and more', [name]: part })
    expect(written).toEqual([expect.objectContaining({ caption: 'shop.example and more', [name]: part })])
  })

  it('shows its buttons on the phones, and those of other bots tell ours nothing', async () => {
    const { replays, seen, act, news } = await given()
    const ofABot = [
      { text: 'Vote', callback_data: 'report -1 1 ban' },
      { text: 'Play', web_app: { url: 'https://elsewhere.example' } },
    ]
    await replays({ text: 'Look', reply_markup: { inline_keyboard: [...buttons.inline_keyboard, ofABot] } })
    const message = await seen()
    expect(message?.buttons).toEqual([[{ text: 'Join', url: 'https://t.me/+x' }], ofABot])
    const press = (row: number, column: number) =>
      act('zoe', { do: 'press_button', chat_id, message_id: message?.id ?? 0, row, column })
    expect(await press(0, 0)).toEqual({ kind: 'url', url: 'https://t.me/+x' })
    expect([await press(1, 0), await press(1, 1)]).toEqual([
      'This button is another bot’s.',
      'This button is another bot’s.',
    ])
    expect(await news()).toEqual([])
  })

  it('is written as a channel where it was, until that may not write here', async () => {
    const { replays, bot } = await given()
    const { written } = await replays({ text: 'Join us', sender_chat: channel })
    expect(written).toMatchObject([{ from: { id: 136_817_688 }, sender_chat: channel }])
    await bot('banChatSenderChat', { chat_id, sender_chat_id: channel.id })
    expect((await replays({ text: 'Join us', sender_chat: channel })).written).toEqual([])
  })

  it.each([
    ['the group itself', { sender_chat: { id: -5, type: 'supergroup', title: 'Chess' } }],
    ['what the linked channel posts', { sender_chat: channel, is_automatic_forward: true }],
  ])('is written by a newcomer for %s', async (_, fields) => {
    const { replays } = await given()
    const { authors, written } = await replays({ text: 'News', ...fields })
    expect(written.map(({ from }) => from.id)).toEqual(authors)
    expect(written[0]).not.toHaveProperty('sender_chat')
  })

  it('quotes nothing from elsewhere where it answered in another topic of its group', async () => {
    const { replays } = await given()
    const chat = { id: -7, type: 'supergroup', title: 'Forum' }
    const external_reply = { origin: parts.forward_origin, chat }
    const { written } = await replays({ text: 'Yes', chat, external_reply })
    expect(written[0]).not.toHaveProperty('external_reply')
  })

  it.each([
    {},
    { messages: [] },
    { messages: [{}] },
    { messages: [{ text: 7 }] },
    { messages: [{ text: 'x', reply_markup: { inline_keyboard: [[{ url: 'https://t.me' }]] } }] },
    { messages: [{ text: 'x', reply_markup: { inline_keyboard: 'none' } }] },
  ])('that is none is refused (%#)', async (body) => {
    const { post } = await given()
    expect(await post('set-off', { what: 'replay', chat_id, ...body })).toMatchObject({ ok: false })
  })
})
