import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'

const { ann, tom } = people

async function given() {
  const sandbox = await givenSandbox()
  await sandbox.act('tom', {
    do: 'set_profile',
    bio: 'Mostly harmless',
    channel: { title: 'Toms Vögel', posts: ['First', 'Second', 'See https://birds.example/7'] },
  })
  return sandbox
}
const posts = async (params: object) =>
  (await given()).asked('getUserPersonalChatMessages', { user_id: tom.id, limit: 2, ...params })

describe('what somebody shows in their profile', () => {
  it('is told by getChat: bio and channel, where there are any', async () => {
    const sandbox = await given()
    expect(await sandbox.asked('getChat', { chat_id: tom.id })).toMatchObject({
      id: tom.id,
      type: 'private',
      first_name: 'Tom',
      bio: 'Mostly harmless',
      personal_chat: { id: expect.any(Number), title: 'Toms Vögel', type: 'channel' },
    })
    await sandbox.act('tom', { do: 'set_profile' })
    const after = await sandbox.asked('getChat', { chat_id: tom.id })
    expect(after).not.toHaveProperty('bio')
    expect(after).not.toHaveProperty('personal_chat')
  })

  it('is nothing once the account is deleted: it stays in its groups, without a name', async () => {
    const sandbox = await given()
    await sandbox.act('tom', { do: 'delete_account' })
    expect(
      await sandbox.asked('getChatMember', { chat_id: groups.neighbours, user_id: tom.id }),
    ).toMatchObject({
      status: 'member',
      user: { id: tom.id, is_bot: false, first_name: '' },
    })
  })

  it('has the newest posts of the channel first, in the channel’s own name', async () => {
    const chat = { id: expect.any(Number), title: 'Toms Vögel', type: 'channel' }
    expect(await posts({})).toEqual([
      {
        message_id: 4,
        sender_chat: chat,
        chat,
        date: expect.any(Number),
        text: 'See https://birds.example/7',
        entities: [{ type: 'url', offset: 4, length: 23 }],
      },
      { message_id: 3, sender_chat: chat, chat, date: expect.any(Number), text: 'Second' },
    ])
  })

  it.each([
    [{ user_id: undefined }, 'Bad Request: invalid user_id specified'],
    [{ user_id: 'x' }, 'Bad Request: invalid user_id specified'],
    // Parameters, then the person, then the limit.
    [{ user_id: 1, limit: 0 }, 'Bad Request: user not found'],
    [{ limit: 0 }, 'Bad Request: limit must be positive'],
    [{ limit: undefined }, 'Bad Request: limit must be positive'],
    [{ limit: -3 }, 'Bad Request: limit must be positive'],
    [{ user_id: ann.id }, []],
  ])('is refused or empty for %o', async (params, answer) => {
    expect(await posts(params)).toEqual(answer)
  })

  it('has no more than twenty posts, whatever is asked for', async () => {
    const sandbox = await givenSandbox()
    const all = Array.from({ length: 25 }, (_, at) => `Post ${at + 1}`)
    await sandbox.act('tom', { do: 'set_profile', channel: { title: 'Birds', posts: all } })
    const told = await sandbox.asked('getUserPersonalChatMessages', { user_id: tom.id, limit: 99 })
    expect(told).toHaveLength(20)
    expect(told).toContainEqual(expect.objectContaining({ text: 'Post 6' }))
    expect(told).not.toContainEqual(expect.objectContaining({ text: 'Post 5' }))
  })

  it('of whoever comes with a spammy profile advertises, while they say what anybody would', async () => {
    const { http, sandbox, asked } = await givenSandbox()
    const reply = await http.inject({
      method: 'POST',
      url: '/sandbox/set-off',
      payload: { what: 'profile_spammer' },
    })
    const [spammer] = reply.json<{ result: { people: number[] } }>().result.people
    expect(await asked('getUserPersonalChatMessages', { user_id: spammer, limit: 1 })).toMatchObject([
      { text: expect.stringContaining('EARN 500$ PER DAY') },
    ])
    const said = [...sandbox.world.groups.values()].flatMap(({ messages }) =>
      [...messages.values()].filter(({ from }) => from === spammer).flatMap(({ text }) => text ?? []),
    )
    expect(said).toEqual(['Good evening everybody, nice to see you all here'])
  })
})
