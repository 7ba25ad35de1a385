import { describe, expect, it, onTestFinished } from 'vitest'
import { type ContentKind, contentKinds, type MediaKind } from '../control/content-kinds.ts'
import type { ChatView } from '../control/views.ts'
import { people } from '../seed/people.ts'
import { givenSandbox, groups } from '../testing.ts'
import { day } from '../durations.ts'

const chat_id = groups.neighbours

async function given() {
  const world = await givenSandbox()
  onTestFinished(() => world.close())
  await world.news()
  const sends = async (kind: ContentKind, more: { text?: string; album?: string } = {}) => {
    const sent = await world.act('tom', { do: 'send_content', chat_id, kind, ...more })
    const [update] = await world.news()
    return { sent, message: update?.message }
  }
  const seen = async () => {
    const response = await world.http.inject(`/sandbox/chats/${chat_id}?as=${people.zoe.id}`)
    const { result } = response.json<{ result: ChatView }>()
    return result.messages.at(-1)
  }
  return { ...world, sends, seen }
}

/** The field of the Bot API that says what a message is, and what a phone shows of it. */
const table = {
  photo: {
    field: 'photo',
    shows: { photo_url: expect.stringMatching(/^\/sandbox\/photos\/s\d+$/), text: 'look' },
  },
  video: { field: 'video', shows: { attachment: 'Video', text: 'look' } },
  animation: { field: 'animation', shows: { attachment: 'GIF', text: 'look' } },
  sticker: { field: 'sticker', shows: { attachment: 'Sticker 👋' } },
  voice: { field: 'voice', shows: { attachment: 'Voice message', text: 'look' } },
  video_note: { field: 'video_note', shows: { attachment: 'Video message' } },
  document: { field: 'document', shows: { attachment: 'File: price-list.apk', text: 'look' } },
  audio: { field: 'audio', shows: { attachment: 'Music: Rain on the roof', text: 'look' } },
  contact: { field: 'contact', shows: { attachment: 'Contact: Robin, +4915550100' } },
  location: { field: 'location', shows: { attachment: 'Location' } },
  poll: { field: 'poll', shows: { attachment: 'Poll: look' } },
  dice: { field: 'dice', shows: { attachment: expect.stringMatching(/^🎲 [1-6]$/) } },
  checklist: { field: 'checklist', shows: { attachment: 'Checklist: look' } },
  giveaway: { field: 'giveaway', shows: { attachment: 'Giveaway: Quick Profit Daily' } },
  gift: { field: 'gift', shows: { attachment: 'Gift: look' } },
  invoice: { field: 'invoice', shows: { attachment: 'Invoice: look' } },
  paid_media: { field: 'paid_media', shows: { attachment: 'Paid media', text: 'look' } },
  rich_message: { field: 'rich_message', shows: { attachment: 'Rich message' } },
  widget: { field: 'widget', shows: { attachment: 'Widget' } },
  story: { field: 'story', shows: { attachment: 'Story' } },
  forward_person: { field: 'forward_origin', shows: { forwarded_from: 'Robin Fields', text: 'look' } },
  forward_hidden: { field: 'forward_origin', shows: { forwarded_from: 'Robin F.', text: 'look' } },
  forward_group: { field: 'forward_origin', shows: { forwarded_from: 'Night Market', text: 'look' } },
  forward_channel: { field: 'forward_origin', shows: { forwarded_from: 'Quick Profit Daily', text: 'look' } },
  quote: {
    field: 'external_reply',
    shows: {
      quote: {
        from: 'Quick Profit Daily',
        text: 'Only today: double your deposit at quick-profit.example',
      },
      text: 'look',
    },
  },
  reply_to_story: {
    field: 'reply_to_story',
    shows: { quote: { from: 'Quick Profit Daily', text: 'Story' }, text: 'look' },
  },
  via_bot: { field: 'via_bot', shows: { via_bot: 'any_pic_bot', text: 'look' } },
  hidden_link: { field: 'entities', shows: { text: 'look', entities: [{ type: 'text_link' }] } },
  preview: {
    field: 'link_preview_options',
    shows: { attachment: 'Preview: https://quick-profit.example/join', text: 'look' },
  },
  mention_by_name: { field: 'entities', shows: { text: 'look', entities: [{ type: 'text_mention' }] } },
  custom_emoji: { field: 'entities', shows: { text: 'look', entities: [{ type: 'custom_emoji' }] } },
  as_channel: {
    field: 'sender_chat',
    shows: { text: 'look', from: { name: 'Quick Profit Daily', is_channel: true } },
  },
} satisfies Record<ContentKind, { field: string; shows: object }>

describe('what people send besides text', () => {
  it.each(Object.keys(contentKinds).filter((kind): kind is ContentKind => kind in table))(
    'reaches the bot and the phones: %s',
    async (kind) => {
      const { field, shows } = table[kind]
      const { sends, seen } = await given()
      const { message } = await sends(kind, { text: 'look' })
      expect(message).toHaveProperty(field)
      expect(await seen()).toMatchObject(shows)
    },
  )

  it('is offered whole on the phones', () => {
    expect(Object.keys(contentKinds)).toEqual(Object.keys(table))
  })

  it('needs the permission for it', async () => {
    const { act, sends } = await given()
    await act('ann', {
      do: 'restrict',
      chat_id,
      user_id: people.tom.id,
      permissions: { can_send_messages: true, can_send_photos: true },
    })
    expect((await sends('photo')).sent).toMatchObject({ message_id: expect.any(Number) })
    expect((await sends('sticker')).sent).toBe('You may not send this here.')
    expect((await sends('story')).sent, 'which asks for photos and videos').toBe(
      'You may not send this here.',
    )
  })

  it('sends an album as messages of one group', async () => {
    const { sends } = await given()
    const [one, other] = [await sends('photo', { album: 'a' }), await sends('video', { album: 'a' })]
    expect([one.message?.media_group_id, other.message?.media_group_id]).toEqual(['a', 'a'])
  })

  it('keeps what many have at hand under one id, and gives others a new one', async () => {
    const { sends } = await given()
    const [sticker, again] = [await sends('sticker'), await sends('sticker')]
    expect(again.message?.sticker?.file_unique_id).toBe(sticker.message?.sticker?.file_unique_id)
    const [file, another] = [await sends('document'), await sends('document')]
    expect(another.message?.document?.file_unique_id).not.toBe(file.message?.document?.file_unique_id)
  })

  it('lets a caption be edited, but neither a forward nor what has none', async () => {
    const { act, sends, news } = await given()
    const edits = async (kind: ContentKind) => {
      const { message } = await sends(kind, { text: 'look' })
      return act('tom', {
        do: 'edit_message',
        chat_id,
        message_id: message?.message_id ?? 0,
        text: 'see t.me/x',
      })
    }
    expect(await edits('photo')).toBe(true)
    const [update] = await news()
    expect(update?.edited_message).toMatchObject({
      photo: expect.anything(),
      caption: 'see t.me/x',
      caption_entities: [{ type: 'url', offset: 4, length: 6 }],
    })
    expect(await edits('sticker')).toBe('You can edit only what you wrote.')
    expect(await edits('forward_channel')).toBe('You can edit only what you wrote.')
  })
})

async function givenSent(kind: ContentKind, more: { text?: string; album?: string } = {}) {
  const world = await given()
  const { message } = await world.sends(kind, more)
  const message_id = message?.message_id ?? 0
  const replaces = (by: MediaKind, who: 'tom' | 'zoe' = 'tom') =>
    world.act(who, { do: 'edit_media', chat_id, message_id, kind: by })
  return { ...world, message, message_id, replaces }
}

describe('media in the place of others', () => {
  it('come as an edit: the caption stays, what was there before is gone', async () => {
    const { message, message_id, replaces, news, seen, pass } = await givenSent('animation', {
      text: 'see t.me/x',
    })
    pass(60)
    expect(await replaces('photo')).toBe(true)
    const [update] = await news()
    expect(update?.edited_message).toMatchObject({
      message_id,
      edit_date: (message?.date ?? 0) + 60,
      photo: expect.arrayContaining([expect.objectContaining({ file_id: expect.any(String) })]),
      caption: 'see t.me/x',
      caption_entities: [{ type: 'url', offset: 4, length: 6 }],
    })
    for (const before of ['animation', 'document']) expect(update?.edited_message).not.toHaveProperty(before)
    expect(await seen()).toMatchObject({ text: 'see t.me/x', edited: true, photo_url: expect.any(String) })
  })

  it('are other files each time, and no album leaves its kind', async () => {
    const { message, replaces, news } = await givenSent('document', { album: 'a' })
    expect(await replaces('photo')).toBe('Albums keep their kind of media.')
    expect(await replaces('document')).toBe(true)
    const [update] = await news()
    const edited = update?.edited_message
    expect(edited).toMatchObject({ media_group_id: 'a', document: { file_name: 'price-list.apk' } })
    expect(edited?.document?.file_unique_id).not.toBe(message?.document?.file_unique_id)
  })

  it('let a photo of an album become a video', async () => {
    const { replaces, news } = await givenSent('photo', { album: 'a' })
    expect(await replaces('video')).toBe(true)
    const [update] = await news()
    expect(update?.edited_message).toMatchObject({ media_group_id: 'a', video: expect.anything() })
    expect(update?.edited_message).not.toHaveProperty('photo')
  })

  it.each(['sticker', 'voice', 'poll', 'custom_emoji', 'forward_channel'] as const)(
    'are not for what has none to replace: %s',
    async (kind) => {
      const { replaces, news } = await givenSent(kind, { text: 'look' })
      expect(await replaces('photo')).toBe('You can edit only what you wrote.')
      expect(await news()).toEqual([])
    },
  )

  it('are for whoever sent it, within two days, and need the permission', async () => {
    const { replaces, act, pass, news } = await givenSent('photo')
    expect(await replaces('video', 'zoe')).toBe('You can edit only what you wrote.')
    const permissions = { can_send_messages: true, can_send_photos: true }
    await act('ann', { do: 'restrict', chat_id, user_id: people.tom.id, permissions })
    await news()
    expect(await replaces('video')).toBe('You may not send this here.')
    expect(await replaces('photo')).toBe(true)
    pass(2 * day)
    expect(await replaces('photo')).toBe('After 48 hours a message can’t be edited.')
  })
})
