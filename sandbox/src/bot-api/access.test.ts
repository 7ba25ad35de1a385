import { describe, expect, it } from 'vitest'
import { people } from '../seed/people.ts'
import { givenSandbox, groups } from '../testing.ts'

const botId = 7_000_000_001

describe('whether the bot may touch a chat', () => {
  it.each([
    ['getChat', {}, 'Bad Request: chat_id is empty'],
    ['getChat', { chat_id: 5 }, 'Bad Request: chat not found'],
    ['getChat', { chat_id: '@nobody_here' }, 'Bad Request: chat not found'],
    ['getChat', { chat_id: groups.books }, 'Bad Request: chat not found'],
    ['getChatMember', { chat_id: 'nowhere' }, 'Bad Request: invalid user_id specified'],
    ['getChatMember', { chat_id: 'nowhere', user_id: -3 }, 'Bad Request: invalid user_id specified'],
    ['getChatMember', { chat_id: 'nowhere', user_id: 3 }, 'Bad Request: chat not found'],
    ['getChatMember', { chat_id: groups.cafe, user_id: 3 }, 'Bad Request: member not found'],
    [
      'getChatAdministrators',
      { chat_id: people.ann.id },
      'Bad Request: there are no administrators in the private chat',
    ],
    ['leaveChat', { chat_id: people.ann.id }, "Bad Request: can't leave private chats"],
  ])('%s %o', async (method, params, words) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(words)
  })

  it('finds a public group by its name, in any case', async () => {
    const given = await givenSandbox()
    expect(await given.asked('getChat', { chat_id: '@Berlin_Cyclists_Sandbox' })).toMatchObject({
      id: groups.cyclists,
      type: 'supergroup',
    })
  })

  it('says where a basic group went when it is written to, and still reads it', async () => {
    const given = await givenSandbox()
    const upgraded = await given.act('ann', { do: 'upgrade', chat_id: groups.allotment })
    expect(await given.bot('sendMessage', { chat_id: groups.allotment, text: 'hi' })).toEqual({
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: upgraded && typeof upgraded === 'object' && upgraded.chat_id },
    })
    expect(await given.bot('getChatMemberCount', { chat_id: groups.allotment })).toMatchObject({ ok: false })
    expect(await given.asked('getChat', { chat_id: groups.allotment })).toMatchObject({ type: 'group' })
  })

  it.each([
    [groups.cafe, 'zoe', 'Forbidden: bot was kicked from the supergroup chat'],
    [groups.allotment, 'ann', 'Forbidden: bot is not a member of the group chat'],
  ] as const)('is shut out of %i once it was removed', async (chat_id, owner, words) => {
    const given = await givenSandbox()
    await given.act(owner, { do: 'remove_member', chat_id, user_id: botId })
    expect(await given.bot('getChatMemberCount', { chat_id })).toEqual({
      ok: false,
      error_code: 403,
      description: words,
    })
  })

  it('may read a public group that it has left, and not write there', async () => {
    const given = await givenSandbox()
    await given.bot('leaveChat', { chat_id: groups.cyclists })
    expect(await given.asked('getChatMemberCount', { chat_id: groups.cyclists })).toBe(45)
    expect(await given.asked('sendMessage', { chat_id: groups.cyclists, text: 'hi' })).toBe(
      'Forbidden: bot is not a member of the supergroup chat',
    )
  })

  it('tells of absent people that they left', async () => {
    const given = await givenSandbox()
    expect(
      await given.asked('getChatMember', { chat_id: groups.cafe, user_id: people.tom.id }),
    ).toMatchObject({
      status: 'left',
      user: { first_name: 'Tom' },
    })
  })

  it('lists the administrators with their rights, itself among them', async () => {
    const given = await givenSandbox()
    const list = await given.asked('getChatAdministrators', { chat_id: groups.neighbours })
    expect(list).toMatchObject([
      { status: 'creator', user: { id: people.ann.id } },
      {
        status: 'administrator',
        user: { id: people.boris.id },
        can_delete_messages: true,
        can_invite_users: false,
      },
      {
        status: 'administrator',
        user: { id: people.liora.id },
        is_anonymous: true,
        can_restrict_members: true,
      },
      { status: 'administrator', user: { id: botId }, can_manage_voice_chats: true },
    ])
  })
})
