import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'

const botId = 7_000_000_001
const { ann, tom, boris, priya } = people
const chat_id = groups.neighbours
const pin = { can_pin_messages: true }

describe('making administrators', () => {
  it.each([
    ['promoteChatMember', { chat_id: 1, ...pin }, 'Bad Request: invalid user_id specified'],
    [
      'promoteChatMember',
      { chat_id: groups.allotment, user_id: 1, ...pin },
      'Bad Request: method is available for supergroup and channel chats only',
    ],
    ['promoteChatMember', { chat_id, user_id: 1, ...pin }, 'Bad Request: member not found'],
    ['promoteChatMember', { chat_id: groups.parents, user_id: tom.id }, true],
    [
      'promoteChatMember',
      { chat_id: groups.parents, user_id: ann.id, ...pin },
      "Bad Request: can't remove chat owner",
    ],
    [
      'promoteChatMember',
      { chat_id: groups.parents, user_id: botId, ...pin },
      "Bad Request: can't promote self",
    ],
    [
      'promoteChatMember',
      { chat_id: groups.parents, user_id: tom.id, ...pin },
      'Bad Request: not enough rights',
    ],
    ['promoteChatMember', { chat_id, user_id: boris.id, ...pin }, 'Bad Request: CHAT_ADMIN_REQUIRED'],
    ['promoteChatMember', { chat_id, user_id: priya.id, ...pin }, 'Bad Request: USER_NOT_PARTICIPANT'],
    ['promoteChatMember', { chat_id, user_id: priya.id }, "Bad Request: bots can't add new chat members"],
    [
      'promoteChatMember',
      { chat_id, user_id: tom.id, can_post_stories: true },
      'Bad Request: RIGHT_FORBIDDEN',
    ],
    ['promoteChatMember', { chat_id, user_id: tom.id, ...pin }, true],
    [
      'setChatAdministratorCustomTitle',
      { chat_id: ann.id, user_id: 1 },
      'Bad Request: method is available only for groups and supergroups',
    ],
    [
      'setChatAdministratorCustomTitle',
      { chat_id, user_id: ann.id },
      'Bad Request: only the owner can edit their custom title',
    ],
    [
      'setChatAdministratorCustomTitle',
      { chat_id, user_id: tom.id },
      'Bad Request: user is not an administrator',
    ],
    [
      'setChatAdministratorCustomTitle',
      { chat_id, user_id: boris.id },
      'Bad Request: not enough rights to change custom title of the user',
    ],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it('may edit whom it promoted, and whom these promoted', async () => {
    const given = await givenSandbox()
    await given.bot('promoteChatMember', { chat_id, user_id: tom.id, can_promote_members: true, ...pin })
    await given.act('tom', { do: 'promote', chat_id, user_id: people.zoe.id, rights: pin })
    for (const user_id of [tom.id, people.zoe.id]) {
      expect(await given.asked('getChatMember', { chat_id, user_id })).toMatchObject({
        status: 'administrator',
        can_be_edited: true,
        can_manage_chat: true,
      })
    }
    expect(await given.asked('promoteChatMember', { chat_id, user_id: people.zoe.id })).toBe(true)
    expect(await given.asked('getChatMember', { chat_id, user_id: boris.id })).toMatchObject({
      can_be_edited: false,
    })
  })

  it('gives a title without emoji', async () => {
    const given = await givenSandbox()
    await given.bot('promoteChatMember', { chat_id, user_id: tom.id, ...pin })
    const title = (custom_title: string) =>
      given.asked('setChatAdministratorCustomTitle', { chat_id, user_id: tom.id, custom_title })
    expect(await title('boss 😎')).toBe('Bad Request: CUSTOM_TITLE_EMOJI_NOT_ALLOWED')
    expect(await title('caretaker of the house')).toBe('Bad Request: CUSTOM_TITLE_INVALID')
    expect(await title('caretaker')).toBe(true)
    expect(await given.asked('getChatMember', { chat_id, user_id: tom.id })).toMatchObject({
      custom_title: 'caretaker',
    })
  })
})
