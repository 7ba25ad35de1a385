import type { ChatMember, User } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import { handEntriesOf } from './by-hand.ts'

const botId = 7_000_000_001
const bot: User = { id: botId, is_bot: true, first_name: 'Steward' }
const ann: User = { id: 1, is_bot: false, first_name: 'Ann' }
const zoe: User = { id: 2, is_bot: false, first_name: 'Zoë' }
const chat = { id: -1_001_000_000_001, type: 'supergroup', title: 'Garden' }

/** As it comes over the wire, where nobody checks types. */
const asTold = (value: object) => JSON.parse(JSON.stringify(value))
const entriesOf = (update: object) =>
  handEntriesOf({ botId, updateId: 1, receivedAt: 0, update: asTold(update) }).map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !['chatId', 'at', 'via'].includes(name))),
  )

const stands = (status: string, more: object = {}): ChatMember => asTold({ status, user: zoe, ...more })
const member = stands('member')
const left = stands('left')
const kicked = (until_date = 0) => stands('kicked', { until_date })
const muted = (until_date = 0, more: object = {}) =>
  stands('restricted', { is_member: true, until_date, can_send_messages: false, ...more })
const admin = (rights: string[] = ['can_pin_messages'], more: object = {}) =>
  stands('administrator', { ...Object.fromEntries(rights.map((right) => [right, true])), ...more })

type More = { from?: User; more?: object }
const changed = (old: ChatMember, now: ChatMember, { from = ann, more = {} }: More = {}) =>
  entriesOf({ chat_member: { chat, from, date: 5, old_chat_member: old, new_chat_member: now, ...more } })

type Row = [string, ChatMember, ChatMember, ...{ kind: string; details?: object }[]]
const steps: Row[] = [
  ['bans a member', member, kicked(), { kind: 'ban', details: { until: null } }],
  ['bans somebody for a time', left, kicked(900), { kind: 'ban', details: { until: 900 } }],
  ['changes how long a ban lasts', kicked(900), kicked(), { kind: 'ban', details: { until: null } }],
  ['bans an admin', admin(), kicked(), { kind: 'ban', details: { until: null } }],
  ['lifts a ban', kicked(), left, { kind: 'unban' }],
  ['brings back somebody who was banned', kicked(), member, { kind: 'added' }],
  ['removes somebody', member, left, { kind: 'kick' }],
  ['removes somebody who is muted', muted(), muted(0, { is_member: false }), { kind: 'kick' }],
  ['removes an admin', admin(), left, { kind: 'kick' }],
  ['adds somebody', left, member, { kind: 'added' }],
  ['mutes somebody', member, muted(900), { kind: 'mute', details: { until: 900, before: '' } }],
  [
    'mutes somebody who is not there',
    left,
    muted(0, { is_member: false }),
    { kind: 'mute', details: { until: null, before: '' } },
  ],
  [
    'limits somebody',
    member,
    muted(0, { can_send_messages: true }),
    {
      kind: 'limit',
      details: {
        // Telegram says nothing of reactions here: then they go with messages (Bot API, ChatPermissions).
        permissions: ['can_send_messages', 'can_react_to_messages'],
        until: null,
        before: '',
      },
    },
  ],
  [
    'changes how long somebody is muted',
    muted(900),
    muted(1800),
    { kind: 'mute', details: { until: 1800, before: '{"permissions":[],"until":900}' } },
  ],
  [
    'mutes somebody who was limited',
    muted(0, { can_send_messages: true }),
    muted(),
    {
      kind: 'mute',
      details: {
        until: null,
        before: '{"permissions":["can_send_messages","can_react_to_messages"],"until":null}',
      },
    },
  ],
  ['lets somebody write again', muted(), member, { kind: 'unmute' }],
  ['lifts what held somebody who is not there', muted(0, { is_member: false }), left, { kind: 'unmute' }],
  [
    'makes somebody an admin, with a title',
    member,
    admin(['can_pin_messages'], { custom_title: 'Host' }),
    { kind: 'promote', details: { rights: ['can_pin_messages'], title: 'Host', before: '' } },
  ],
  [
    'takes a right and gives another',
    admin(['can_pin_messages']),
    admin(['can_invite_users']),
    {
      kind: 'promote',
      details: { rights: ['can_invite_users'], lost: ['can_pin_messages'], before: 'can_pin_messages' },
    },
  ],
  [
    'changes a title',
    admin(['can_pin_messages'], { custom_title: 'Host' }),
    admin(['can_pin_messages'], { custom_title: 'Cook' }),
    { kind: 'title', details: { title: 'Cook', before: 'Host' } },
  ],
  [
    'takes the rights of an admin',
    admin(['can_pin_messages']),
    member,
    { kind: 'demote', details: { rights: ['can_pin_messages'] } },
  ],
  [
    'takes the rights of an admin and mutes them',
    admin(['can_pin_messages']),
    muted(),
    { kind: 'demote', details: { rights: ['can_pin_messages'] } },
    { kind: 'mute', details: { until: null, before: '' } },
  ],
  [
    'tags somebody',
    member,
    stands('member', { tag: 'Baker' }),
    { kind: 'tag', details: { tag: 'Baker', before: '' } },
  ],
  ['changes nothing that we know', member, member],
  ['hands the group over, of which a message tells', member, stands('creator')],
]

describe('what an admin does by hand', () => {
  it.each(steps)('stands in the log when somebody %s', (_, old, now, ...entries) => {
    expect(changed(old, now)).toEqual(
      entries.map((entry) => Object.assign({ actorId: 1, targetId: 2 }, entry)),
    )
  })

  it('is a request that was answered when the person had asked to join', () => {
    const approved = [{ kind: 'approve', actorId: 1, targetId: 2 }]
    expect(changed(left, member, { more: { via_join_request: true } })).toEqual(approved)
    const link = { invite_link: { creates_join_request: true } }
    expect(changed(left, member, { more: link })).toEqual(approved)
  })

  it.each([
    ['comes in by themselves', left, member],
    ['leaves', member, left],
  ])('is nothing when somebody %s', (_, old, now) => {
    expect(changed(old, now, { from: zoe })).toEqual([])
  })

  it('REL-04 is not written twice when the bot did it and hears its own echo', () => {
    expect(changed(member, kicked(), { from: bot })).toEqual([])
  })

  it('is told of an anonymous admin as such', () => {
    const hidden: User = { id: 1_087_968_824, is_bot: true, first_name: 'Group' }
    expect(changed(member, kicked(), { from: hidden })).toMatchObject([{ actorId: 1_087_968_824 }])
  })

  it('keeps Telegram’s date, and nothing of private chats and channels', () => {
    const change = { from: ann, date: 5, old_chat_member: member, new_chat_member: kicked() }
    const at = (of: object) =>
      handEntriesOf({
        botId,
        updateId: 1,
        receivedAt: 9,
        update: asTold({ chat_member: { chat: of, ...change } }),
      })
    expect(at(chat)).toMatchObject([{ at: 5, via: 'telegram', chatId: chat.id }])
    expect(at({ id: -1_002, type: 'channel' })).toEqual([])
    expect(at({ id: zoe.id, type: 'private' })).toEqual([])
  })
})

const self = (status: string, more: object = {}) => ({ status, user: bot, ...more })
const own = (old: object, now: object, from = ann) =>
  entriesOf({ my_chat_member: { chat, from, date: 5, old_chat_member: old, new_chat_member: now } })

describe('what becomes of the bot', () => {
  it('stands in the log: that it came, what it may, what it lost, that it was removed', () => {
    const pins = self('administrator', { can_pin_messages: true })
    expect(own(self('left'), self('member'))).toMatchObject([{ kind: 'bot_added', actorId: 1 }])
    expect(own(self('member'), pins)).toEqual([
      { kind: 'bot_rights', actorId: 1, targetId: null, details: { rights: ['can_pin_messages'], lost: [] } },
    ])
    expect(own(pins, self('member'))).toMatchObject([
      { kind: 'bot_rights', details: { rights: [], lost: ['can_pin_messages'] } },
    ])
    expect(own(pins, self('kicked'))).toMatchObject([{ kind: 'bot_removed', actorId: 1 }])
    expect(own(self('member'), self('member'))).toEqual([])
    expect(own(self('member'), self('left'), bot)).toMatchObject([{ kind: 'bot_removed', actorId: null }])
  })
})

const said = (more: object) => entriesOf({ message: { message_id: 9, chat, from: ann, date: 5, ...more } })

describe('a service message', () => {
  it.each([
    ['a new title', { new_chat_title: 'Chess' }, { kind: 'rename', details: { title: 'Chess' } }],
    ['a new photo', { new_chat_photo: [] }, { kind: 'photo_changed' }],
    ['no photo any more', { delete_chat_photo: true }, { kind: 'photo_changed' }],
    ['a pinned message', { pinned_message: { message_id: 4 } }, { kind: 'pin', details: { message_id: 4 } }],
    ['a new owner', { chat_owner_changed: { new_owner: zoe } }, { kind: 'owner_changed', targetId: 2 }],
    ['an upgrade', { migrate_to_chat_id: -1_005 }, { kind: 'upgraded' }],
    [
      'somebody who was added',
      { new_chat_members: [zoe] },
      { kind: 'added', targetId: 2, unlessAdmin: true },
    ],
    ['somebody who was removed', { left_chat_member: zoe }, { kind: 'kick', targetId: 2, unlessAdmin: true }],
  ])('tells of %s', (_, more, entry) => {
    expect(said(more)).toEqual([{ actorId: 1, targetId: null, ...entry }])
  })

  it.each([
    ['the bot pinned', { from: bot, pinned_message: { message_id: 4 } }],
    ['a linked channel pinned by itself', { from: { id: 777_000 }, pinned_message: { message_id: 4 } }],
    ['somebody came by themselves', { new_chat_members: [ann] }],
    ['somebody left', { left_chat_member: ann }],
    ['the bot was added', { new_chat_members: [bot] }],
    ['somebody wrote', { text: 'hello' }],
  ])('tells the log nothing when %s', (_, more) => {
    expect(said(more)).toEqual([])
  })

  it('is by an anonymous admin or a channel when no person is named', () => {
    const message_id = { message_id: 4 }
    expect(said({ sender_chat: chat, pinned_message: message_id })).toMatchObject([
      { actorId: 1_087_968_824 },
    ])
    expect(said({ sender_chat: { id: -5 }, pinned_message: message_id })).toMatchObject([
      { actorId: 136_817_688 },
    ])
  })
})
