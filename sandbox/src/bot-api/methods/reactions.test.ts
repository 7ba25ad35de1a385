import type { Update } from '@grammyjs/types'
import { expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { ownChannel } from '../../seed/making.ts'
import { givenSandbox, groups } from '../../testing.ts'

const { ann, tom, zoe } = people
const chat_id = groups.neighbours

type Given = Awaited<ReturnType<typeof givenSandbox>>

async function said(s: Given, who: 'tom' | 'zoe' = 'tom') {
  const reply = await s.act(who, { do: 'send_message', chat_id, text: 'Hello' })
  if (typeof reply === 'string') throw new Error(reply)
  return reply.message_id
}
const reactionsIn = (updates: readonly Update[]) =>
  updates.flatMap(({ message_reaction: told }) => (told ? [told] : []))
async function shown(s: Given, message_id: number, as: keyof typeof people = 'tom') {
  const reply = await s.http.inject({ url: `/sandbox/chats/${chat_id}?as=${people[as].id}` })
  const { result } = reply.json<{ result: { messages: { id: number; reactions?: object[] }[] } }>()
  return result.messages.find(({ id }) => id === message_id)?.reactions ?? []
}
const like = [{ type: 'emoji', emoji: '👍' }]
const fire = [{ type: 'emoji', emoji: '🔥' }]

it('the bot is told who reacted, with what was there before and what is now', async () => {
  const s = await givenSandbox()
  const message_id = await said(s)
  await s.news()
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍' })
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍' })
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '🔥' })
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: null })
  const told = reactionsIn(await s.news())
  expect(Object.keys(told[0] ?? {})).toEqual([
    'chat',
    'message_id',
    'user',
    'date',
    'old_reaction',
    'new_reaction',
  ])
  expect(told[0]).toMatchObject({
    chat: { id: chat_id, type: 'supergroup' },
    message_id,
    user: { id: zoe.id },
  })
  expect(told.map(({ old_reaction, new_reaction }) => [old_reaction, new_reaction])).toEqual([
    [[], like],
    [like, fire],
    [fire, []],
  ])
})

it('a channel and an anonymous admin are told of as chats', async () => {
  const s = await givenSandbox()
  const message_id = await said(s)
  await s.act('ann', { do: 'set_anonymous', chat_id, on: true })
  await s.news()
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍', as_channel: true })
  await s.act('ann', { do: 'react', chat_id, message_id, emoji: '👍' })
  const told = reactionsIn(await s.news())
  expect(told.map(({ user, actor_chat }) => [user, actor_chat?.id])).toEqual([
    [undefined, ownChannel.id],
    [undefined, chat_id],
  ])
})

it('under a post of the linked channel there are only numbers', async () => {
  const s = await givenSandbox()
  await s.post('set-off', { what: 'channel_post', chat_id })
  const [post] = (await s.news()).flatMap(({ message }) => (message?.is_automatic_forward ? [message] : []))
  const message_id = post?.message_id ?? 0
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍' })
  await s.act('tom', { do: 'react', chat_id, message_id, emoji: '👍' })
  const counts = (await s.news()).flatMap(({ message_reaction_count: told }) => (told ? [told] : []))
  expect(counts.at(-1)).toMatchObject({
    message_id,
    reactions: [{ type: { type: 'emoji', emoji: '👍' }, total_count: 2 }],
  })
})

it('a bot that is no admin is told of no reaction', async () => {
  const s = await givenSandbox()
  const message_id = await said(s)
  await s.act('ann', { do: 'demote', chat_id, user_id: s.sandbox.world.bot.id })
  await s.news()
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍' })
  expect(reactionsIn(await s.news())).toEqual([])
})

it('phones show how many chose each, and which is one’s own', async () => {
  const s = await givenSandbox()
  const message_id = await said(s)
  await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍' })
  await s.act('tom', { do: 'react', chat_id, message_id, emoji: '🔥' })
  await s.act('tom', { do: 'react', chat_id, message_id, emoji: '🔥', as_channel: true })
  expect(await shown(s, message_id)).toEqual([
    { emoji: '🔥', count: 2, mine: true },
    { emoji: '👍', count: 1, mine: false },
  ])
})

it('whoever may not react is refused', async () => {
  const s = await givenSandbox()
  const message_id = await said(s)
  await s.act('ann', { do: 'restrict', chat_id, user_id: zoe.id, permissions: { can_send_messages: true } })
  expect(await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍' })).toBe(
    'You may not react here.',
  )
})

it('one reaction, or all of a person or a channel are deleted; others stay', async () => {
  const s = await givenSandbox()
  const [first, second] = [await said(s), await said(s)]
  for (const message_id of [first, second])
    for (const as_channel of [true, false])
      await s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍', as_channel })
  await s.act('tom', { do: 'react', chat_id, message_id: first, emoji: '👍' })
  await s.news()
  const one = { chat_id, message_id: first, user_id: zoe.id }
  expect(await s.asked('deleteMessageReaction', one)).toBe(true)
  expect(await shown(s, first)).toMatchObject([{ count: 2 }])
  expect(reactionsIn(await s.news())).toMatchObject([
    { user: { id: zoe.id }, old_reaction: like, new_reaction: [] },
  ])
  expect(await s.asked('deleteAllMessageReactions', { chat_id, actor_chat_id: ownChannel.id })).toBe(true)
  expect(await s.asked('deleteAllMessageReactions', { chat_id, user_id: zoe.id })).toBe(true)
  expect(await shown(s, first)).toMatchObject([{ count: 1, mine: true }])
  expect(await shown(s, second)).toEqual([])
})

it.each([
  ['deleteMessageReaction', { chat_id: 1, message_id: 1, user_id: -5 }, 'invalid user_id specified'],
  ['deleteMessageReaction', { chat_id, user_id: zoe.id }, 'message to delete reactions not found'],
  ['deleteAllMessageReactions', { chat_id: 1, user_id: zoe.id }, 'chat not found'],
  ['deleteAllMessageReactions', { chat_id }, 'sender_chat_id is empty'],
  ['deleteAllMessageReactions', { chat_id, actor_chat_id: 'x' }, 'sender_chat_id is not a valid Integer'],
  ['deleteAllMessageReactions', { chat_id: groups.parents, user_id: zoe.id }, 'CHAT_ADMIN_REQUIRED'],
  ['banChatSenderChat', { chat_id: 1 }, 'chat not found'],
  ['banChatSenderChat', { chat_id }, 'sender_chat_id is empty'],
  ['banChatSenderChat', { chat_id, sender_chat_id: 'x' }, 'sender_chat_id is not a valid Integer'],
  [
    'banChatSenderChat',
    { chat_id: ann.id, sender_chat_id: ownChannel.id },
    "can't ban members in private chats",
  ],
  [
    'banChatSenderChat',
    { chat_id: groups.allotment, sender_chat_id: ownChannel.id },
    "can't ban chats in basic groups",
  ],
  ['banChatSenderChat', { chat_id, sender_chat_id: tom.id }, 'PARTICIPANT_ID_INVALID'],
  [
    'banChatSenderChat',
    { chat_id: groups.parents, sender_chat_id: ownChannel.id },
    'not enough rights to restrict/unrestrict chat member',
  ],
])('%s with %o is refused as by Telegram', async (method, params, words) => {
  const s = await givenSandbox()
  expect(await s.asked(method, params)).toBe(`Bad Request: ${words}`)
})

it('a banned channel neither writes nor reacts until it is unbanned; twice is the same as once', async () => {
  const s = await givenSandbox()
  const message_id = await said(s)
  const channel = { chat_id, sender_chat_id: ownChannel.id }
  const write = () => s.act('zoe', { do: 'send_content', chat_id, kind: 'as_channel' })
  const react = () => s.act('zoe', { do: 'react', chat_id, message_id, emoji: '👍', as_channel: true })
  expect([
    await s.asked('banChatSenderChat', channel),
    await s.asked('banChatSenderChat', channel),
    await write(),
    await react(),
  ]).toEqual([true, true, 'You may not write as a channel here.', 'You may not react as a channel here.'])
  // What changes nothing needs no right.
  expect(await s.asked('unbanChatSenderChat', { ...channel, chat_id: groups.parents })).toBe(true)
  expect(await s.asked('unbanChatSenderChat', channel)).toBe(true)
  expect(await write()).toMatchObject({ message_id: expect.any(Number) })
  expect(await react()).toBe(true)
})

it('a flood of reactions is one newcomer who goes on as long as the group lets them', async () => {
  const s = await givenSandbox()
  await s.news()
  const reply = await s.post<{ people: number[] }>('set-off', { what: 'reaction_flood', chat_id })
  const [who] = reply.ok ? reply.result.people : []
  const told = reactionsIn(await s.news())
  expect(told).toHaveLength(30)
  expect(new Set(told.map(({ user }) => user?.id))).toEqual(new Set([who]))
})
