import { memberPermissions } from '@steward/contract/permissions.ts'
import { adminRights } from '@steward/contract/rights.ts'
import type { Update } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import type { Effect } from './effects.ts'
import { effectsOf } from './effects-of.ts'
import {
  admin,
  ann,
  bob,
  chatMember,
  choir,
  cleo,
  creator,
  editedMessage,
  garden,
  joinRequest,
  kicked,
  left,
  member,
  message,
  myChatMember,
  restricted,
  steward,
} from '../testing/updates.ts'

const receivedAt = 1_700_000_500
const read = (update: Update) =>
  effectsOf({ botId: steward.id, updateId: update.update_id, receivedAt, update })

const only = (type: Effect['type'], update: Update) =>
  read(update).flatMap((effect) => (effect.type === type ? [effect.fact] : []))

describe('my_chat_member', () => {
  it('says what the bot may do, who added it, and that the group should be compared', () => {
    const update = myChatMember({
      before: left(steward),
      now: admin(steward, { can_delete_messages: true, can_pin_messages: true }),
    })

    expect(only('bot', update)).toMatchObject([
      { status: 'administrator', rights: ['can_delete_messages', 'can_pin_messages'], addedBy: ann.id },
    ])
    expect(only('stale', update)).toEqual([{ chatId: garden.id }])
  })

  it('takes a bot that is restricted and outside for removed', () => {
    const update = myChatMember({ before: member(steward), now: restricted(steward, { inside: false }) })

    expect(only('bot', update)).toMatchObject([{ isPresent: false }])
    expect(only('stale', update)).toEqual([])
  })

  it('does nothing in a private chat or a channel', () => {
    const chats = [
      { id: ann.id, type: 'private' as const, first_name: 'Ann' },
      { id: -1_001_000_000_999, type: 'channel' as const, title: 'News' },
    ]

    for (const chat of chats)
      expect(read(myChatMember({ chat, before: left(steward), now: member(steward) }))).toEqual([])
  })
})

describe('chat_member', () => {
  it('gives the owner every right but anonymity, and an admin those that are named', () => {
    const [owner] = only('reported', chatMember({ before: left(ann), now: creator(ann) }))
    const [second] = only(
      'reported',
      chatMember({ before: member(bob), now: admin(bob, { can_invite_users: true, custom_title: 'Usher' }) }),
    )

    expect(owner).toMatchObject({ status: 'creator', isPresent: true })
    expect(owner).toHaveProperty(
      'rights',
      adminRights.filter((right) => right !== 'is_anonymous'),
    )
    expect(second).toMatchObject({ rights: ['can_invite_users'], customTitle: 'Usher', isAnonymous: false })
  })

  it.each([
    ['a join', left(bob), member(bob), [true]],
    ['a leave', member(bob), left(bob), [false]],
    ['a ban', member(bob), kicked(bob), [false]],
    ['a promotion', member(bob), admin(bob), []],
    ['a mute', member(bob), restricted(bob, { inside: true, until: 1_700_009_999 }), []],
    ['a limit on somebody outside', left(bob), restricted(bob, { inside: false }), []],
  ])('counts %s as what it is', (_, before, now, came) => {
    const moves = only('moved', chatMember({ before, now }))

    expect(moves.map((move) => 'came' in move && move.came)).toEqual(came)
  })

  it('asks for a comparison when it is about an admin, not otherwise', () => {
    expect(only('stale', chatMember({ before: admin(bob), now: member(bob) }))).toHaveLength(1)
    expect(only('stale', chatMember({ before: left(bob), now: member(bob) }))).toEqual([])
  })

  it('F-28 does nothing for a status that Telegram has thought of since', () => {
    const now = { status: 'guest', user: bob }

    expect(read(chatMember({ before: left(bob), now: Object(now) }))).toEqual([])
  })
})

const comes = (more: object, from = bob) =>
  only('came', chatMember({ from, before: left(bob), now: member(bob), more }))[0]

describe('how somebody came', () => {
  const link = { invite_link: 'https://t.me/+abc', creates_join_request: false }
  it.each([
    ['by a link', { invite_link: link }, { by: 'link', link: 'https://t.me/+abc', personId: null }],
    ['by a folder of groups', { invite_link: link, via_chat_folder_invite_link: true }, { by: 'folder' }],
    ['of their own accord', {}, { by: 'self', link: null, personId: null }],
  ])('is told %s', (_, more, way) => {
    expect(comes(more)).toMatchObject({ userId: bob.id, reported: true, ...way })
  })

  it.each([
    ['without a link', { via_join_request: true }, null],
    [
      'with one that asks for approval',
      { invite_link: { ...link, creates_join_request: true } },
      'https://t.me/+abc',
    ],
  ])('names who approved them after a request %s', (_, more, used) => {
    expect(comes(more, ann)).toMatchObject({ by: 'request', link: used, personId: ann.id })
  })

  it('names who added them, by either telling', () => {
    expect(comes({}, ann)).toMatchObject({ by: 'added', personId: ann.id })
    expect(only('came', message({ from: ann, new_chat_members: [bob] }))).toMatchObject([
      { userId: bob.id, by: 'added', personId: ann.id, reported: false },
    ])
  })

  it('is not known from a service message of the one who came', () => {
    expect(only('came', message({ from: bob, new_chat_members: [bob] }))).toMatchObject([
      { userId: bob.id, by: 'unknown', personId: null },
    ])
  })

  it('is nothing that a change of rights tells', () => {
    expect(only('came', chatMember({ before: member(bob), now: admin(bob) }))).toEqual([])
  })
})

describe('what Telegram says of a member', () => {
  it('holds the tag, and what a restricted person may still do', () => {
    const now = Object({
      ...restricted(bob, { inside: true }),
      tag: 'Newbie',
      can_send_messages: true,
      can_send_polls: false,
    })
    expect(only('reported', chatMember({ before: member(bob), now }))).toMatchObject([
      { tag: 'Newbie', permissions: ['can_send_messages', 'can_react_to_messages'] },
    ])
    expect(only('reported', chatMember({ before: left(bob), now: member(bob) }))).toMatchObject([
      { tag: null, permissions: null },
    ])
  })
})

const allTrue = Object.fromEntries(memberPermissions.map((permission) => [permission, true]))
const leftOut = {
  ...allTrue,
  can_react_to_messages: undefined,
  can_edit_tag: undefined,
  can_manage_topics: undefined,
}
const restrictedTo = (more: object, inside = true) =>
  chatMember({
    before: restricted(bob, { inside }),
    now: Object({ ...restricted(bob, { inside, until: 1_700_009_999 }), ...more }),
  })

describe('who is restricted', () => {
  it.each([
    ['a member, in the group', allTrue, true, 'member'],
    ['gone, outside of it', allTrue, false, 'left'],
    ['a member, where Telegram leaves out what follows from others', leftOut, true, 'member'],
  ])('in nothing is %s', (_, more, inside, status) => {
    expect(only('reported', restrictedTo(more, inside))).toMatchObject([
      { status, isPresent: inside, permissions: null, until: null },
    ])
  })

  it('in one thing stays restricted', () => {
    expect(only('reported', restrictedTo({ ...allTrue, can_invite_users: false }))).toMatchObject([
      { status: 'restricted', until: 1_700_009_999 },
    ])
  })

  it.each([
    ['writes, reacts', { can_send_messages: true }, ['can_send_messages', 'can_react_to_messages']],
    [
      'may pin, may tag and make topics',
      { can_pin_messages: true },
      ['can_edit_tag', 'can_pin_messages', 'can_manage_topics'],
    ],
    [
      'is told not to, does not',
      { can_send_messages: true, can_react_to_messages: false },
      ['can_send_messages'],
    ],
  ])('and %s where Telegram says no more', (_, more, permissions) => {
    expect(only('reported', restrictedTo(more))).toMatchObject([{ permissions }])
  })
})

const size = (width: number) => ({ file_id: `f${width}`, file_unique_id: `u${width}`, width, height: width })

describe('message', () => {
  const hour = 1_700_000_000 - (1_700_000_000 % 3600)

  it('counts what a member wrote, in its hour', () => {
    expect(only('message', message({ text: 'hello' }))).toEqual([{ chatId: garden.id, userId: bob.id, hour }])
    expect(only('message', message({ sticker: Object({}) }))).toHaveLength(1)
  })

  it.each([
    ['an edit', editedMessage({ text: 'hullo', edit_date: 1_700_000_100 })],
    ['an anonymous admin', message({ from: { ...bob, id: 1_087_968_824 }, sender_chat: garden, text: 'x' })],
    ['a channel', message({ from: { ...bob, id: 136_817_688 }, sender_chat: garden, text: 'x' })],
    [
      'a post of the linked channel',
      message({ from: { ...bob, id: 777_000 }, is_automatic_forward: true, text: 'x' }),
    ],
    ['the bot itself', message({ from: steward, text: 'x' })],
  ])('neither counts nor makes a member of %s', (_, update) => {
    expect(only('message', update)).toEqual([])
    expect(only('inferred', update)).toEqual([])
  })

  it('does not count a service message', () => {
    expect(only('message', message({ pinned_message: Object({}) }))).toEqual([])
  })

  it('takes the new title from the service message, and the newest from any other', () => {
    expect(only('chat', message({ new_chat_title: 'Orchard' }))).toMatchObject([{ title: 'Orchard' }])
    expect(only('chat', editedMessage({ text: 'x', edit_date: 1_700_000_100 }))).toMatchObject([
      { title: 'Garden', when: { at: 1_700_000_100 } },
    ])
  })

  it('keeps the largest size of a new photo, and nothing of a deleted one', () => {
    expect(only('photo', message({ new_chat_photo: [size(640), size(160)] }))).toMatchObject([
      { fileId: 'f640' },
    ])
    expect(only('photo', message({ delete_chat_photo: true }))).toMatchObject([{ fileId: null }])
  })

  it('sees everybody who was added, and who added them', () => {
    const inferred = only('inferred', message({ from: ann, new_chat_members: [bob, cleo, steward] }))

    expect(inferred).toMatchObject([
      { userId: bob.id, isPresent: true },
      { userId: cleo.id, isPresent: true },
      { userId: ann.id, isPresent: true },
    ])
  })

  it('doesn’t count someone who leaves as present', () => {
    expect(only('inferred', message({ from: bob, left_chat_member: bob }))).toMatchObject([
      { userId: bob.id, isPresent: false },
    ])
  })

  it('REL-17 knows an upgrade from either side', () => {
    const upgrade = { from: choir.id, to: garden.id }

    expect(only('upgraded', message({ chat: choir, migrate_to_chat_id: garden.id }))).toEqual([upgrade])
    expect(only('upgraded', message({ migrate_from_chat_id: choir.id }))).toEqual([upgrade])
  })

  it('says which channel is linked by the posts that Telegram forwards itself, and by no other message of a channel', () => {
    const channel = { id: -1_009, type: 'channel', title: 'News' } as const
    const post = { sender_chat: channel, date: 1_700_000_100, text: 'News' }
    expect(only('linked', message({ ...post, is_automatic_forward: true }))).toEqual([
      { chatId: garden.id, channelId: -1_009, at: 1_700_000_100 },
    ])
    expect(only('linked', message(post))).toEqual([])
  })

  it('makes the new owner an owner at once, and asks Telegram about the old one', () => {
    const update = message({ from: ann, chat_owner_changed: { new_owner: bob } })

    expect(only('reported', update)).toMatchObject([{ userId: bob.id, status: 'creator' }])
    expect(only('stale', update)).toHaveLength(1)
  })
})

describe('chat_join_request', () => {
  it('records the join request of someone who isn’t in the group yet', () => {
    const update = joinRequest({ from: cleo, bio: 'I sing' })

    expect(only('requested', update)).toMatchObject([{ userId: cleo.id, bio: 'I sing', userChatId: cleo.id }])
    expect(only('inferred', update)).toMatchObject([{ isPresent: false }])
  })
})

describe('signs of presence', () => {
  it('sees who reacted, unless it was as a chat', () => {
    const reaction = { chat: garden, message_id: 1, date: 1_700_000_000, old_reaction: [], new_reaction: [] }

    expect(
      only('inferred', Object({ update_id: 1, message_reaction: { ...reaction, user: bob } })),
    ).toMatchObject([{ userId: bob.id, source: 'message_reaction' }])
    expect(
      only('inferred', Object({ update_id: 2, message_reaction: { ...reaction, actor_chat: garden } })),
    ).toEqual([])
  })

  it('dates a press by its arrival, because it has no date of its own', () => {
    const press = {
      id: '1',
      from: bob,
      chat_instance: '1',
      message: { chat: garden, message_id: 1, date: 1 },
    }

    expect(only('inferred', Object({ update_id: 1, callback_query: press }))).toMatchObject([
      { when: { at: receivedAt } },
    ])
  })

  it('F-28 does nothing for a kind that Telegram has thought of since', () => {
    expect(read(Object({ update_id: 1, telepathy: { chat: garden } }))).toEqual([])
  })
})
