import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'

const { ann, tom, priya, boris } = people
const chat_id = groups.neighbours

describe('tags of members', () => {
  it.each([
    [{ chat_id: 1, tag: 'x' }, 'Bad Request: invalid user_id specified'],
    [{ chat_id, user_id: 1, tag: 'x' }, 'Bad Request: user not found'],
    [
      { chat_id: ann.id, user_id: tom.id, tag: 'x' },
      "Bad Request: chat member tag can't be changed in private chats",
    ],
    [{ chat_id: groups.parents, user_id: tom.id, tag: 'x' }, 'Bad Request: CHAT_ADMIN_REQUIRED'],
    [{ chat_id, user_id: priya.id, tag: 'x' }, 'Bad Request: USER_NOT_PARTICIPANT'],
    [{ chat_id, user_id: boris.id, tag: 'x' }, 'Bad Request: TAG_CHANGE_FORBIDDEN'],
    [{ chat_id, user_id: tom.id, tag: 'cyclist 🚲' }, 'Bad Request: TAG_EMOJI_NOT_ALLOWED'],
    [{ chat_id, user_id: tom.id, tag: 'a tag of too many' }, 'Bad Request: TAG_INVALID'],
    [{ chat_id, user_id: tom.id, tag: 'cyclist' }, true],
  ])('%o', async (params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked('setChatMemberTag', params)).toBe(answer)
  })

  it('are told to the bot and stay while permissions change, until they are taken away', async () => {
    const given = await givenSandbox()
    await given.news()
    const tag = async () => Object(await given.asked('getChatMember', { chat_id, user_id: tom.id })).tag
    await given.bot('setChatMemberTag', { chat_id, user_id: tom.id, tag: 'cyclist' })
    expect(await given.news()).toMatchObject([
      { chat_member: { old_chat_member: { status: 'member' }, new_chat_member: { tag: 'cyclist' } } },
    ])
    await given.bot('restrictChatMember', { chat_id, user_id: tom.id, permissions: {} })
    expect(await tag()).toBe('cyclist')
    await given.bot('setChatMemberTag', { chat_id, user_id: tom.id, tag: '' })
    expect(await tag()).toBeUndefined()
  })
})
