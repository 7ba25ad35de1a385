import { expect, it } from 'vitest'
import { user } from '#platform/database/testing/given-group.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { createAskProfile } from './ask-profile.ts'

type Kind = TelegramFailure['kind']
const fails = (kind: Kind, more: { code?: number; description?: string; retryAfter?: number } = {}) =>
  new TelegramFailure({ method: 'any', kind, description: kind, ...more })

const zoe = { id: 42, type: 'private', first_name: 'Zoë', last_name: 'Okonkwo', bio: 'I bake' }
const withChannel = { ...zoe, personal_chat: { id: -1005, type: 'channel', title: 'My cakes' } }
const post = { message_id: 1, date: 1, chat: { id: -1005, type: 'channel', title: 'My cakes' }, text: 'Cake' }

/** What is asked of Telegram, and what comes of it. */
async function asking(answers: { getChat: unknown; getUserPersonalChatMessages?: unknown }) {
  const calls: unknown[] = []
  const outcomes: string[] = []
  const call = async (method: keyof typeof answers, payload: object) => {
    calls.push([method, payload])
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers only what is asked here
  const telegram = { call: call as unknown as Telegram['call'] }
  const ask = createAskProfile({ telegram, count: (outcome) => outcomes.push(outcome) })
  const asked = await ask(user(42), new AbortController().signal)
  return { asked, calls, outcomes }
}

it('asks what somebody shows, and for the newest posts only where they show a channel', async () => {
  expect(await asking({ getChat: zoe })).toEqual({
    asked: { profile: { name: 'Zoë Okonkwo', bio: 'I bake', channel: '', posts: [] }, failure: null },
    calls: [['getChat', { chat_id: 42 }]],
    outcomes: ['told'],
  })
  expect(await asking({ getChat: withChannel, getUserPersonalChatMessages: [post] })).toEqual({
    asked: {
      profile: { name: 'Zoë Okonkwo', bio: 'I bake', channel: 'My cakes', posts: [post] },
      failure: null,
    },
    calls: [
      ['getChat', { chat_id: 42 }],
      ['getUserPersonalChatMessages', { user_id: 42, limit: 5 }],
    ],
    outcomes: ['told'],
  })
})

it('reads what no database keeps without it', async () => {
  const getChat = { ...withChannel, bio: 'a\u0000b\ud800' }
  const posts = [{ ...post, text: 'c\u0000d' }]
  const { asked } = await asking({ getChat, getUserPersonalChatMessages: posts })
  expect(asked.profile).toMatchObject({ bio: 'ab\ufffd', posts: [{ text: 'cd' }] })
})

it.each<[what: string, failure: TelegramFailure, why: string | null]>([
  [
    'somebody whom the bot has not met',
    fails('refused', { code: 400, description: 'Bad Request: chat not found' }),
    null,
  ],
  ['a deleted account', fails('forbidden', { code: 403 }), null],
  ['a pause', fails('flood', { code: 429, retryAfter: 7 }), 'slowed'],
  ['an outage', fails('server', { code: 502 }), 'unreachable'],
  ['a line that breaks', fails('network'), 'unreachable'],
  ['no answer in time', fails('timeout'), 'unreachable'],
  [
    'a server that does not know the method',
    fails('refused', { code: 404, description: 'Not Found' }),
    'refused',
  ],
  ['another refusal', fails('refused', { code: 400, description: 'Bad Request: no' }), 'refused'],
])('takes %s for what it is', async (_, failure, why) => {
  const { asked, outcomes } = await asking({ getChat: failure })
  expect(asked.profile).toBeNull()
  expect(asked.failure?.why ?? null).toBe(why)
  expect(asked.failure?.pauseSeconds).toBe(why === null ? undefined : why === 'slowed' ? 7 : 0)
  expect(outcomes).toEqual([why ?? 'unknown'])
})

it('keeps what it was told where the posts fail, and says that they are missing', async () => {
  const { asked } = await asking({ getChat: withChannel, getUserPersonalChatMessages: fails('timeout') })
  expect(asked).toMatchObject({ profile: { bio: 'I bake', posts: [] }, failure: { why: 'unreachable' } })
})

it('takes a channel whose posts Telegram does not show for one without posts', async () => {
  const refused = fails('refused', { code: 400, description: 'Bad Request: CHANNEL_PRIVATE' })
  const { asked } = await asking({ getChat: withChannel, getUserPersonalChatMessages: refused })
  expect(asked).toMatchObject({ profile: { channel: 'My cakes', posts: [] }, failure: null })
})

it('takes an answer that is none for a failure', async () => {
  expect((await asking({ getChat: 'nonsense' })).asked).toEqual({
    profile: null,
    failure: { why: 'unreachable', pauseSeconds: 0 },
  })
  const { asked } = await asking({ getChat: withChannel, getUserPersonalChatMessages: [{ message_id: 'x' }] })
  expect(asked).toMatchObject({ profile: { posts: [] }, failure: { why: 'unreachable' } })
})
