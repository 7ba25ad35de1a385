import { describe, expect, it } from 'vitest'
import { people } from '../seed/people.ts'
import { allPermissions } from '../world/membership.ts'
import { givenSandbox, groups } from '../testing.ts'

type Act = Parameters<Awaited<ReturnType<typeof givenSandbox>>['act']>
type Case = [...Act, unknown]

const chat_id = groups.neighbours
const { ann, tom, boris, liora, zoe, priya, max } = people
const pin = { can_pin_messages: true }

const cases: Case[] = [
  // A plain member, an administrator with one right, one with many, the owner.
  ['tom', { do: 'ban', chat_id, user_id: zoe.id }, 'You may not ban or restrict people here.'],
  ['boris', { do: 'ban', chat_id, user_id: zoe.id }, 'You may not ban or restrict people here.'],
  ['liora', { do: 'ban', chat_id, user_id: zoe.id }, true],
  ['liora', { do: 'ban', chat_id, user_id: ann.id }, 'You can’t do that to the owner.'],
  [
    'liora',
    { do: 'ban', chat_id, user_id: boris.id },
    'Only the owner or whoever appointed this administrator can do that.',
  ],
  ['ann', { do: 'ban', chat_id, user_id: boris.id }, true],
  ['ann', { do: 'ban', chat_id, user_id: ann.id }, 'You can’t do that to yourself.'],
  ['priya', { do: 'ban', chat_id, user_id: tom.id }, 'You are not in this group.'],
  [
    'liora',
    { do: 'promote', chat_id, user_id: tom.id, rights: pin },
    'You may not appoint administrators here.',
  ],
  [
    'ann',
    { do: 'promote', chat_id: groups.cyclists, user_id: boris.id, rights: { can_manage_topics: true } },
    'You can’t give a right that you do not have: can_manage_topics.',
  ],
  ['ann', { do: 'promote', chat_id: groups.cyclists, user_id: boris.id, rights: pin }, true],
  ['ann', { do: 'promote', chat_id, user_id: priya.id, rights: pin }, 'This person is not in the group.'],
  ['ann', { do: 'demote', chat_id, user_id: tom.id }, 'This person isn’t an administrator.'],
  [
    'ann',
    { do: 'restrict', chat_id: groups.allotment, user_id: tom.id, permissions: {} },
    'A basic group can’t do that: upgrade it to a supergroup first.',
  ],
  [
    'zoe',
    { do: 'promote', chat_id: groups.allotment, user_id: tom.id, rights: pin },
    'Only the owner can do that.',
  ],
  ['tom', { do: 'approve', chat_id, user_id: priya.id }, 'You may not invite people here.'],
  ['liora', { do: 'approve', chat_id, user_id: priya.id }, true],
  ['ann', { do: 'approve', chat_id, user_id: max.id }, 'This person is not asking to join.'],
  ['tom', { do: 'set_title', chat_id, title: 'Mine' }, 'You may not change this group.'],
  ['tom', { do: 'set_title', chat_id: groups.allotment, title: 'Ours' }, true],
  ['tom', { do: 'transfer_owner', chat_id, user_id: zoe.id }, 'Only the owner can do that.'],
  [
    'ann',
    { do: 'transfer_owner', chat_id, user_id: tom.id },
    'A group is handed over to one of its administrators.',
  ],
  ['ann', { do: 'leave', chat_id }, 'You own this group: hand it over, or leave it as its owner.'],
  ['priya', { do: 'apply_to_join', chat_id }, 'You have asked already.'],
  ['max', { do: 'apply_to_join', chat_id }, 'You are in this group already.'],
  ['priya', { do: 'join', chat_id }, 'This group is private; it takes a link.'],
  [
    'liora',
    { do: 'join_by_link', link: 'https://t.me/Berlin_Cyclists_Sandbox' },
    { chat_id: groups.cyclists, waiting: false },
  ],
  ['tom', { do: 'join_by_link', link: 'https://t.me/+nothing' }, 'This link doesn’t exist.'],
  ['tom', { do: 'create_link', chat_id }, 'You may not invite people here.'],
  ['tom', { do: 'pin', chat_id, message_id: 1 }, 'You may not pin messages here.'],
  ['tom', { do: 'create_topic', chat_id, name: 'x' }, 'This group has no topics.'],
  [
    'priya',
    { do: 'send_message', chat_id: groups.cafe, text: 'x', thread_id: 999 },
    'There is no such topic.',
  ],
  ['boris', { do: 'add_bot', chat_id: groups.books }, 'You are not in this group.'],
  [
    'priya',
    { do: 'add_bot', chat_id: groups.books, rights: pin },
    'You may not appoint administrators here.',
  ],
  ['priya', { do: 'add_bot', chat_id: groups.books }, true],
  ['ann', { do: 'add_bot', chat_id }, 'The bot is in this group already.'],
  [
    'liora',
    { do: 'set_anonymous', chat_id, on: false },
    'Only whoever appointed an administrator can make them anonymous.',
  ],
  ['ann', { do: 'upgrade', chat_id }, 'This is a supergroup already.'],
  ['zoe', { do: 'upgrade', chat_id: groups.allotment }, 'Only the owner can do that.'],
]

describe('what people may do', () => {
  it.each(cases)('%s %o', async (who, act, answer) => {
    const given = await givenSandbox()
    expect(await given.act(who, act)).toEqual(answer)
  })

  it('lets an administrator pass on only what they may pass on, and take back only what they gave', async () => {
    const given = await givenSandbox()
    const rights = { can_promote_members: true, can_restrict_members: true }
    await given.act('ann', { do: 'promote', chat_id, user_id: tom.id, rights })
    expect(await given.act('tom', { do: 'promote', chat_id, user_id: zoe.id, rights: pin })).toMatch(
      /do not have/,
    )
    expect(await given.act('tom', { do: 'promote', chat_id, user_id: zoe.id, rights })).toBe(true)
    expect(await given.act('tom', { do: 'demote', chat_id, user_id: boris.id })).toMatch(/appointed/)
    expect(await given.act('tom', { do: 'demote', chat_id, user_id: zoe.id })).toBe(true)
  })

  it('lets a restriction run out', async () => {
    const given = await givenSandbox()
    const until_date = Math.floor(given.sandbox.now() / 1000) + 60
    const permissions = { ...allPermissions(true), can_send_messages: false }
    await given.act('ann', { do: 'restrict', chat_id, user_id: tom.id, permissions, until_date })
    const write = () => given.act('tom', { do: 'send_message', chat_id, text: 'hello' })
    expect(await write()).toBe('You may not write here.')
    given.pass(60)
    expect(await write()).toEqual({ message_id: expect.any(Number) })
  })

  it('writes as the group for an anonymous administrator', async () => {
    const given = await givenSandbox()
    await given.news()
    await given.act('ann', {
      do: 'promote',
      chat_id,
      user_id: liora.id,
      rights: { is_anonymous: true },
      custom_title: 'house',
    })
    await given.act('liora', { do: 'send_message', chat_id, text: 'hello' })
    const message = (await given.news()).find(({ message }) => message)?.message
    expect(message).toMatchObject({
      from: { id: 1_087_968_824, username: 'GroupAnonymousBot' },
      sender_chat: { id: chat_id },
      author_signature: 'house',
    })
  })

  it('keeps from a bot in privacy mode what is not meant for it', async () => {
    const given = await givenSandbox()
    await given.act('ann', { do: 'demote', chat_id, user_id: given.sandbox.world.bot.id })
    await given.news()
    const say = (text: string, reply_to?: number) =>
      given.act('tom', { do: 'send_message', chat_id, text, ...(reply_to && { reply_to }) })
    await say('just talk')
    await say('/rules')
    await say('/rules@other_bot')
    await say('/rules@steward_sandbox_bot')
    const own = await given.bot<{ message_id: number }>('sendMessage', { chat_id, text: 'Be kind.' })
    await say('/rules now')
    await say('thanks', own.ok ? own.result.message_id : 0)
    const texts = (await given.news()).map(({ message }) => message?.text)
    expect(texts).toEqual(['/rules@steward_sandbox_bot', '/rules now', 'thanks'])
  })
})
