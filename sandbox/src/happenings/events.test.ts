import { describe, expect, it } from 'vitest'
import { people } from '../seed/people.ts'
import { allPermissions } from '../world/membership.ts'
import { givenSandbox, groups, inShort } from '../testing.ts'
import { week } from '../durations.ts'

type Sandbox = Awaited<ReturnType<typeof givenSandbox>>
type Case = [string, (given: Sandbox) => Promise<unknown>, string[]]

const chat_id = groups.neighbours
const { priya, tom, boris, liora, zoe, ann } = people
const mute = { permissions: { can_send_messages: false } }

/** Everything the bot, an administrator, hears of what people do; in this order. */
const cases: Case[] = [
  ['somebody writes', (s) => s.act('tom', { do: 'send_message', chat_id, text: 'hello' }), ['message text']],
  [
    'somebody joins a group without the bot',
    (s) => s.act('haruka', { do: 'join_by_link', link: plainLink(s, groups.books) }),
    [],
  ],
  [
    'somebody joins a large public group',
    (s) => s.act('liora', { do: 'join', chat_id: groups.cyclists }),
    ['chat_member left→member'],
  ],
  [
    'somebody joins a group that shows who joins',
    (s) => s.act('priya', { do: 'join_by_link', link: plainLink(s, groups.parents) }),
    ['chat_member left→member', 'message new_chat_members'],
  ],
  [
    'somebody asks to join',
    async (s) => {
      await s.act('priya', { do: 'withdraw', chat_id })
      await s.act('priya', { do: 'apply_to_join', chat_id })
    },
    ['chat_join_request'],
  ],
  [
    'a request is approved by an administrator',
    (s) => s.act('ann', { do: 'approve', chat_id, user_id: priya.id }),
    ['chat_member left→member', 'message new_chat_members'],
  ],
  [
    'a request is approved by the bot',
    (s) => s.bot('approveChatJoinRequest', { chat_id, user_id: priya.id }),
    ['chat_member left→member', 'message new_chat_members'],
  ],
  ['a request is declined', (s) => s.act('ann', { do: 'decline', chat_id, user_id: priya.id }), []],
  ['a request is withdrawn', (s) => s.act('priya', { do: 'withdraw', chat_id }), []],
  [
    'somebody leaves',
    (s) => s.act('tom', { do: 'leave', chat_id }),
    ['chat_member member→left', 'message left_chat_member'],
  ],
  [
    'an administrator bans somebody',
    (s) => s.act('ann', { do: 'ban', chat_id, user_id: tom.id }),
    ['chat_member member→kicked', 'message left_chat_member'],
  ],
  [
    'an administrator restricts somebody and lifts it',
    async (s) => {
      await s.act('ann', { do: 'restrict', chat_id, user_id: tom.id, ...mute })
      await s.act('ann', { do: 'restrict', chat_id, user_id: tom.id, permissions: allPermissions(true) })
    },
    ['chat_member member→restricted', 'chat_member restricted→member'],
  ],
  [
    'an administrator is made and unmade',
    async (s) => {
      await s.act('ann', { do: 'promote', chat_id, user_id: zoe.id, rights: { can_pin_messages: true } })
      await s.act('ann', { do: 'demote', chat_id, user_id: zoe.id })
    },
    ['chat_member member→administrator', 'chat_member administrator→member'],
  ],
  [
    'an administrator gets other rights',
    (s) => s.act('ann', { do: 'promote', chat_id, user_id: boris.id, rights: { can_invite_users: true } }),
    ['chat_member administrator→administrator'],
  ],
  [
    'an administrator gets the same rights again',
    (s) => s.act('ann', { do: 'promote', chat_id, user_id: boris.id, rights: { can_delete_messages: true } }),
    [],
  ],
  [
    'the bot is added with rights',
    (s) => s.act('ann', { do: 'add_bot', chat_id: groups.books, rights: { can_invite_users: true } }),
    ['my_chat_member left→administrator', 'message new_chat_members'],
  ],
  [
    'the bot is added without rights',
    (s) => s.act('ann', { do: 'add_bot', chat_id: groups.books }),
    ['my_chat_member left→member', 'message new_chat_members'],
  ],
  [
    'the bot is added through a link with a parameter',
    (s) => s.act('ann', { do: 'add_bot', chat_id: groups.books, start_param: 'hi' }),
    ['my_chat_member left→member', 'message new_chat_members', 'message text'],
  ],
  [
    'the bot is demoted',
    (s) => s.act('ann', { do: 'demote', chat_id, user_id: s.sandbox.world.bot.id }),
    ['my_chat_member administrator→member'],
  ],
  [
    'the bot is removed',
    (s) => s.act('ann', { do: 'remove_member', chat_id, user_id: s.sandbox.world.bot.id }),
    ['my_chat_member administrator→kicked'],
  ],
  ['the bot leaves', (s) => s.bot('leaveChat', { chat_id }), ['my_chat_member administrator→left']],
  [
    'the bot bans somebody',
    (s) => s.bot('banChatMember', { chat_id, user_id: tom.id }),
    ['chat_member member→kicked', 'message left_chat_member'],
  ],
  [
    'the bot kicks somebody by unbanning them',
    (s) => s.bot('unbanChatMember', { chat_id, user_id: tom.id }),
    ['chat_member member→kicked', 'message left_chat_member', 'chat_member kicked→left'],
  ],
  ['the bot writes', (s) => s.bot('sendMessage', { chat_id, text: 'hello' }), []],
  [
    'the bot renames the group',
    (s) => s.bot('setChatTitle', { chat_id, title: 'New' }),
    ['message new_chat_title'],
  ],
  [
    'the group is renamed',
    (s) => s.act('ann', { do: 'set_title', chat_id, title: 'New' }),
    ['message new_chat_title'],
  ],
  [
    'the photo is changed',
    (s) => s.act('ann', { do: 'set_photo', chat_id, seed: 5 }),
    ['message new_chat_photo'],
  ],
  [
    'the photo is removed',
    (s) => s.act('ann', { do: 'delete_photo', chat_id }),
    ['message delete_chat_photo'],
  ],
  [
    'the description is changed',
    (s) => s.act('ann', { do: 'set_description', chat_id, description: 'New' }),
    [],
  ],
  ['permissions are changed', (s) => s.act('ann', { do: 'set_permissions', chat_id, permissions: {} }), []],
  [
    'a basic group is upgraded',
    (s) => s.act('ann', { do: 'upgrade', chat_id: groups.allotment }),
    ['message migrate_to_chat_id', 'my_chat_member left→administrator', 'message migrate_from_chat_id'],
  ],
  [
    'the group gets another owner',
    (s) => s.act('ann', { do: 'transfer_owner', chat_id, user_id: liora.id }),
    ['chat_member creator→administrator', 'chat_member administrator→creator', 'message chat_owner_changed'],
  ],
  [
    'the owner leaves',
    (s) => s.act('ann', { do: 'owner_leaves', chat_id }),
    ['message chat_owner_left', 'chat_member creator→left'],
  ],
  [
    'the owner comes back within a week',
    async (s) => {
      await s.act('ann', { do: 'owner_leaves', chat_id })
      await s.news()
      await s.act('ann', { do: 'join_by_link', link: plainLink(s, chat_id) })
    },
    ['chat_member left→member', 'message new_chat_members', 'chat_member member→creator'],
  ],
  [
    'the owner has been gone for a week',
    async (s) => {
      await s.act('ann', { do: 'owner_leaves', chat_id })
      await s.post('clock', { advance_seconds: week - 5 })
      expect(await s.news(), 'not a moment earlier').toEqual([])
      await s.post('clock', { advance_seconds: 10 })
    },
    ['chat_member administrator→creator', 'message chat_owner_changed'],
  ],
  [
    'somebody edits what they wrote',
    async (s) => {
      const message_id = await written(s)
      await s.act('tom', { do: 'edit_message', chat_id, message_id, text: 'hello again' })
    },
    ['edited_message'],
  ],
  [
    'a message is pinned, by a person and by the bot',
    async (s) => {
      const message_id = await written(s)
      await s.act('ann', { do: 'pin', chat_id, message_id })
      await s.act('ann', { do: 'unpin', chat_id, message_id })
      await s.bot('pinChatMessage', { chat_id, message_id })
    },
    ['message pinned_message', 'message pinned_message'],
  ],
  [
    'a topic is created',
    (s) => s.act('zoe', { do: 'create_topic', chat_id: groups.cafe, name: 'New' }),
    ['message forum_topic_created'],
  ],
  [
    'a group is created with the bot in it, and deleted',
    async (s) => {
      const user_ids = [tom.id, s.sandbox.world.bot.id]
      const made = await s.act('ann', { do: 'create_group', title: 'New', user_ids })
      if (typeof made === 'object') await s.act('ann', { do: 'delete_group', chat_id: made.chat_id })
    },
    ['my_chat_member left→member', 'message group_chat_created', 'my_chat_member member→kicked'],
  ],
  ['somebody blocks the bot', (s) => s.act('tom', { do: 'block_bot' }), ['my_chat_member member→kicked']],
  ['somebody starts the bot', (s) => s.act('tom', { do: 'start_bot', param: 'x' }), ['message text']],
  [
    'a message is deleted',
    async (s) => {
      const message_id = await written(s)
      await s.act('tom', { do: 'delete_message', chat_id, message_id })
    },
    [],
  ],
  [
    'a restriction and a ban run out',
    async (s) => {
      const until_date = Math.floor(s.sandbox.now() / 1000) + 600
      await s.act('ann', { do: 'restrict', chat_id, user_id: tom.id, ...mute, until_date })
      await s.act('ann', { do: 'ban', chat_id, user_id: zoe.id, until_date })
      await s.news()
      await s.post('clock', { advance_seconds: 601 })
    },
    [],
  ],
]

describe('what the bot hears', () => {
  it.each(cases)('%s', async (_what, happen, expected) => {
    const given = await givenSandbox()
    await given.news()
    const refusals: unknown[] = []
    await happen({
      ...given,
      async act(...asked) {
        const reply = await given.act(...asked)
        if (typeof reply === 'string') refusals.push(reply)
        return reply
      },
      async bot<Result>(...asked: Parameters<Sandbox['bot']>) {
        const answer = await given.bot<Result>(...asked)
        if (!answer.ok) refusals.push(answer)
        return answer
      },
    })
    expect(refusals).toEqual([])
    expect((await given.news()).map(inShort)).toEqual(expected)
    await given.close()
  })

  it('hears nothing of members where it is no administrator', async () => {
    const given = await givenSandbox()
    await given.act('ann', { do: 'demote', chat_id, user_id: given.sandbox.world.bot.id })
    await given.news()
    await given.act('ann', { do: 'ban', chat_id, user_id: tom.id })
    expect((await given.news()).map(inShort)).toEqual(['message left_chat_member'])
  })

  it('hears by default nothing of members', async () => {
    const given = await givenSandbox()
    await given.news()
    await given.bot('getUpdates', { allowed_updates: '[]' })
    await given.act('ann', { do: 'ban', chat_id, user_id: tom.id })
    const { updates } = given.sandbox
    expect([...updates.waiting()].map(({ kind }) => kind)).toEqual(['message'])
  })

  it('is told who did it, and of anonymous administrators only that one did', async () => {
    const given = await givenSandbox()
    await given.news()
    await given.act('ann', { do: 'ban', chat_id, user_id: tom.id })
    await given.act('liora', { do: 'ban', chat_id, user_id: zoe.id })
    const updates = await given.news()
    expect(updates.flatMap(({ chat_member }) => chat_member?.from.id ?? [])).toEqual([ann.id, 1_087_968_824])
  })
})

function plainLink(given: Sandbox, group: number): string {
  const link = given.sandbox.world.groups.get(group)?.links.find((known) => !known.creates_join_request)
  if (!link) throw new Error('there is a link in every group')
  return link.link
}

async function written(given: Sandbox): Promise<number> {
  const sent = await given.act('tom', { do: 'send_message', chat_id, text: 'hello' })
  await given.news()
  return typeof sent === 'object' ? sent.message_id : 0
}
