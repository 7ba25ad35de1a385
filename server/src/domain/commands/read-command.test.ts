import { assert, property, string } from 'fast-check'
import type { Message } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

const group = { id: -1001, type: 'supergroup', title: 'Garden' } as const
const ann = { id: 318_440_217, is_bot: false, first_name: 'Ann' }
const zoe = { id: 318_440_218, is_bot: false, first_name: 'Zoë' }

function messageOf(text: string, more: object = {}): Message {
  const [command = ''] = /^\/[a-z_]+(@\w+)?/i.exec(text) ?? []
  const message = {
    message_id: 9,
    date: 1_700_000_000,
    chat: group,
    from: ann,
    text,
    entities: [
      ...(command ? [{ type: 'bot_command', offset: 0, length: command.length }] : []),
      ...[...text.matchAll(/(?<![\w@])@[a-z]\w{3,31}\b/gi)].map(({ 0: { length }, index: offset }) => ({
        type: 'mention',
        offset,
        length,
      })),
    ],
    ...more,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a message as a reading looks at
  return message as unknown as Message
}

const replyTo = (more: object = {}) => ({
  reply_to_message: { message_id: 7, chat: group, from: zoe, ...more },
})
const read = (text: string, more: object = {}) => readCommand(messageOf(text, more))

describe('readCommand', () => {
  it.each([
    ['by reply', '/mute 2h spam', replyTo(), { by: 'reply', messageId: 7, userId: zoe.id }, '2h spam'],
    ['by username', '/mute @Zoe_Sunflower 2h', {}, { by: 'username', username: 'zoe_sunflower' }, '2h'],
    ['by id', '/ban 318440218 spam', {}, { by: 'id', userId: zoe.id }, 'spam'],
    ['nobody', '/ban spam', {}, undefined, 'spam'],
    ['nobody by a number too small for an account', '/mute 120', {}, undefined, '120'],
    ['by both, which cannot be right', '/ban @zoe_sunflower', replyTo(), { by: 'two' }, ''],
    [
      'by a reply to a channel that writes here',
      '/ban',
      replyTo({ sender_chat: { id: -1002, type: 'channel', title: 'News' } }),
      { by: 'channel', messageId: 7, channelId: -1002, title: 'News' },
      '',
    ],
    [
      'by a reply to what the group’s own channel said',
      '/ban',
      replyTo({ sender_chat: { id: -1002, type: 'channel', title: 'News' }, is_automatic_forward: true }),
      { by: 'group', messageId: 7 },
      '',
    ],
    [
      'by a reply to an anonymous admin',
      '/ban',
      replyTo({ sender_chat: group, from: { id: 1_087_968_824, is_bot: true, first_name: 'Group' } }),
      { by: 'group', messageId: 7 },
      '',
    ],
    [
      'by a reply to a bot that was called for somebody',
      '/ban',
      replyTo({ from: ann, guest_bot_caller_user: zoe }),
      { by: 'reply', messageId: 7, userId: zoe.id },
      '',
    ],
    [
      'by a reply to what somebody forwarded or sent through a bot',
      '/ban',
      replyTo({ forward_origin: { type: 'user', sender_user: ann }, via_bot: ann }),
      { by: 'reply', messageId: 7, userId: zoe.id },
      '',
    ],
    [
      'nobody where the reply is only the topic',
      '/ban',
      { ...replyTo({ forum_topic_created: { name: 'Tea' } }), is_topic_message: true, message_thread_id: 7 },
      undefined,
      '',
    ],
  ])('points at somebody %s', (...[, text, more, pointed, rest]) => {
    expect(read(text, more)).toMatchObject({ pointed, rest })
  })

  it.each([
    ['who was added, not who added them', { new_chat_members: [zoe] }, zoe.id],
    ['who came by a link or a request', { from: zoe, new_chat_members: [zoe] }, zoe.id],
    ['who left or was removed', { left_chat_member: zoe }, zoe.id],
    ['who was called into a video chat', { video_chat_participants_invited: { users: [zoe] } }, zoe.id],
    ['who did something themselves', { from: zoe, new_chat_title: 'Roses' }, zoe.id],
    ['nobody of several who were added', { new_chat_members: [zoe, ann] }, undefined],
    [
      'neither of two who are near',
      { proximity_alert_triggered: { traveler: zoe, watcher: ann } },
      undefined,
    ],
    ['neither who pinned nor who wrote', { pinned_message: { message_id: 3, from: zoe } }, undefined],
  ])('points in answer to a notice at %s', (_, notice, userId) => {
    expect(read('/ban', replyTo({ from: ann, ...notice }))?.pointed).toEqual(
      userId === undefined ? { by: 'unclear', messageId: 7 } : { by: 'reply', messageId: 7, userId },
    )
  })

  it.each([
    ['/ban @zoe_sunflower, spam', 'spam'],
    ['/ban @zoe_sunflower: spam', 'spam'],
    ['/ban @zoe_sunflower.', ''],
    ['/ban (@zoe_sunflower) spam', 'spam'],
    ['/ban «@zoe_sunflower» 2h spam', '2h spam'],
    ['/ban \u200f@zoe_sunflower\u200f، هرزنامه', 'هرزنامه'],
    ['/ban \u2068@zoe_sunflower\u2069 هرزنامه', 'هرزنامه'],
    ['/ban @zoe_sunflower\nspam', 'spam'],
  ])('finds who is named in %j whatever stands around the name', (text, rest) => {
    expect(read(text)).toMatchObject({ pointed: { by: 'username', username: 'zoe_sunflower' }, rest })
  })

  it('takes nobody who is mentioned later for who is meant', () => {
    expect(read('/ban insulted @zoe_sunflower')).toMatchObject({
      pointed: undefined,
      rest: 'insulted @zoe_sunflower',
    })
  })

  it('points at somebody without a username by the mention that the messenger made', () => {
    const entities = [
      { type: 'bot_command', offset: 0, length: 5 },
      { type: 'text_mention', offset: 6, length: 3, user: zoe },
    ]

    expect(read('/warn Zoë shouting', { entities })).toMatchObject({
      pointed: { by: 'id', userId: zoe.id },
      rest: 'shouting',
    })
  })

  it.each([
    ['/ban@Steward_bot spam', { name: 'ban', addressee: 'steward_bot' }],
    ['/BAN', { name: 'ban', addressee: null }],
  ])('knows whom %j is meant for', (text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })

  it('SEC-31 knows no author of what an anonymous admin writes', () => {
    expect(read('/ban', { sender_chat: group })).toMatchObject({ actor: undefined, isOfChannel: false })
  })

  it('SEC-31 knows that a channel is nobody whose rights could be asked for', () => {
    const sender_chat = { id: -1002, type: 'channel', title: 'News' }
    expect(read('/ban', { sender_chat })).toMatchObject({ actor: undefined, isOfChannel: true })
  })

  it.each([
    [
      'in the middle of a text',
      messageOf('use /ban', { entities: [{ type: 'bot_command', offset: 4, length: 4 }] }),
    ],
    ['written as code', messageOf('/ban', { entities: [{ type: 'code', offset: 0, length: 4 }] })],
    ['forwarded', messageOf('/ban', { forward_origin: { type: 'hidden_user' } })],
    ['sent through another bot', messageOf('/ban', { via_bot: zoe })],
    ['of the linked channel', messageOf('/ban', { is_automatic_forward: true })],
    ['in private', messageOf('/ban', { chat: { id: ann.id, type: 'private', first_name: 'Ann' } })],
    ['a photo', messageOf('', { text: undefined, photo: [] })],
  ])('hears no command that is %s', (_, message) => {
    expect(readCommand(message)).toBeUndefined()
  })

  it('reads whatever people write, and loses nothing of it', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 80 }), (said) => {
        const command = read(`/warn ${said}`)
        expect(said.trim().endsWith(command?.rest ?? 'nothing')).toBe(true)
      }),
    )
  })
})
