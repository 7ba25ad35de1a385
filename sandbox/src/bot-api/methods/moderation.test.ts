import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'
import { day } from '../../durations.ts'

const botId = 7_000_000_001
const { ann, tom, boris, zoe, priya } = people
const chat_id = groups.neighbours
const noRights = groups.parents
const none = { permissions: '{}' }
const notEnough = 'Bad Request: not enough rights to restrict/unrestrict chat member'

describe('banning, unbanning and restricting', () => {
  it.each([
    // Parameters come before the chat, the chat before the member.
    ['banChatMember', { chat_id: 1 }, 'Bad Request: invalid user_id specified'],
    ['banChatMember', { chat_id: 1, user_id: 1 }, 'Bad Request: chat not found'],
    ['banChatMember', { chat_id: ann.id, user_id: 1 }, "Bad Request: can't ban members in private chats"],
    ['banChatMember', { chat_id, user_id: 1 }, 'Bad Request: member not found'],
    ['restrictChatMember', { chat_id: 1, user_id: 1 }, "Bad Request: can't parse permissions JSON object"],
    [
      'restrictChatMember',
      { chat_id: 1, user_id: 1, permissions: '{' },
      "Bad Request: can't parse permissions JSON object",
    ],
    [
      'restrictChatMember',
      { chat_id: 1, user_id: 1, permissions: '[]' },
      'Bad Request: object expected as permissions',
    ],
    [
      'restrictChatMember',
      { chat_id: 1, user_id: 1, permissions: { can_send_polls: 'no' } },
      'Bad Request: can\'t parse chat permissions: Field "can_send_polls" must be of type Boolean',
    ],
    ['restrictChatMember', { chat_id: 1, user_id: 1, ...none }, 'Bad Request: chat not found'],
    // The type of the chat comes before the member.
    [
      'restrictChatMember',
      { chat_id: groups.allotment, user_id: 1, ...none },
      'Bad Request: method is available only for supergroups',
    ],
    [
      'unbanChatMember',
      { chat_id: groups.allotment, user_id: 1 },
      'Bad Request: method is available for supergroup and channel chats only',
    ],
    // What changes nothing succeeds without any right.
    ['unbanChatMember', { chat_id: noRights, user_id: priya.id }, true],
    ['unbanChatMember', { chat_id: noRights, user_id: tom.id, only_if_banned: true }, true],
    // The owner is protected before rights are looked at.
    ['banChatMember', { chat_id: noRights, user_id: ann.id }, "Bad Request: can't remove chat owner"],
    [
      'restrictChatMember',
      { chat_id: noRights, user_id: ann.id, ...none },
      "Bad Request: can't remove chat owner",
    ],
    // Oneself comes before rights.
    ['banChatMember', { chat_id: noRights, user_id: botId }, "Bad Request: can't restrict self"],
    // Rights come before the target's rank.
    ['banChatMember', { chat_id: noRights, user_id: people.max.id }, notEnough],
    ['banChatMember', { chat_id: noRights, user_id: tom.id }, notEnough],
    ['unbanChatMember', { chat_id: noRights, user_id: tom.id }, notEnough],
    ['restrictChatMember', { chat_id: noRights, user_id: tom.id, ...none }, notEnough],
    ['banChatMember', { chat_id, user_id: boris.id }, 'Bad Request: user is an administrator of the chat'],
    [
      'banChatMember',
      { chat_id: groups.allotment, user_id: ann.id },
      'Bad Request: user is an administrator of the chat',
    ],
    ['banChatMember', { chat_id: groups.allotment, user_id: priya.id }, 'Bad Request: USER_NOT_PARTICIPANT'],
    ['banChatMember', { chat_id, user_id: tom.id }, true],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it.each([
    [29, 0],
    [30, 30],
    [366 * day, 366 * day],
    [366 * day + 1, 0],
  ])('bans for %i seconds until then, or forever', async (seconds, kept) => {
    const given = await givenSandbox()
    const now = Math.floor(given.sandbox.now() / 1000)
    await given.bot('banChatMember', { chat_id, user_id: tom.id, until_date: now + seconds })
    expect(await given.asked('getChatMember', { chat_id, user_id: tom.id })).toMatchObject({
      status: 'kicked',
      until_date: kept && now + kept,
    })
  })

  it('lets a ban and a restriction run out by themselves', async () => {
    const given = await givenSandbox()
    const until_date = Math.floor(given.sandbox.now() / 1000) + 60
    await given.bot('banChatMember', { chat_id, user_id: tom.id, until_date })
    await given.bot('restrictChatMember', { chat_id, user_id: zoe.id, ...none, until_date })
    given.pass(60)
    expect(await given.asked('getChatMember', { chat_id, user_id: tom.id })).toMatchObject({ status: 'left' })
    expect(await given.asked('getChatMember', { chat_id, user_id: zoe.id })).toMatchObject({
      status: 'member',
    })
  })

  it('keeps whether a restricted person is in the group', async () => {
    const given = await givenSandbox()
    await given.bot('restrictChatMember', { chat_id, user_id: priya.id, ...none })
    expect(await given.asked('getChatMember', { chat_id, user_id: priya.id })).toMatchObject({
      status: 'restricted',
      is_member: false,
    })
    await given.act('ann', { do: 'approve', chat_id, user_id: priya.id })
    expect(await given.asked('getChatMember', { chat_id, user_id: priya.id })).toMatchObject({
      status: 'restricted',
      is_member: true,
      can_send_messages: false,
    })
  })

  it('fills in what is left out of the permissions, unless told not to', async () => {
    const given = await givenSandbox()
    const permissions = { can_add_web_page_previews: true, can_pin_messages: true }
    await given.bot('restrictChatMember', { chat_id, user_id: tom.id, permissions })
    expect(await given.asked('getChatMember', { chat_id, user_id: tom.id })).toMatchObject({
      can_send_messages: true,
      can_send_photos: true,
      can_send_polls: false,
      can_manage_topics: true,
      can_edit_tag: true,
    })
    const independent = { permissions, use_independent_chat_permissions: true }
    await given.bot('restrictChatMember', { chat_id, user_id: tom.id, ...independent })
    expect(await given.asked('getChatMember', { chat_id, user_id: tom.id })).toMatchObject({
      can_send_messages: false,
      can_send_photos: false,
      can_add_web_page_previews: true,
    })
  })

  it('silences whom it restricts and shuts out whom it bans', async () => {
    const given = await givenSandbox()
    await given.bot('restrictChatMember', { chat_id, user_id: tom.id, ...none })
    await given.bot('banChatMember', { chat_id, user_id: zoe.id })
    const words = { do: 'send_message', chat_id, text: 'hello' } as const
    expect(await given.act('tom', words)).toBe('You may not write here.')
    expect(await given.act('zoe', words)).toBe('You are not in this group.')
    expect(await given.act('zoe', { do: 'apply_to_join', chat_id })).toBe('You are banned from this group.')
  })
})
