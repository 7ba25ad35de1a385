import { describe, expect, it } from 'vitest'
import type { ChatView, Launch, WorldView } from '../../control/views.ts'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'
import { hour } from '../../durations.ts'

const chat_id = groups.neighbours
const noRights = groups.parents
const { ann, priya } = people
const address = 'https://steward.example/join/AbC'
const late = 'Bad Request: query is too old and response timeout expired or query ID is invalid'

type Given = Awaited<ReturnType<typeof givenSandbox>>

/** Priya asks a group that the bot guards. */
async function applies(given: Given) {
  expect(await given.act('ann', { do: 'set_guard_bot', chat_id, on: true })).toBe(true)
  await given.act('priya', { do: 'withdraw', chat_id })
  await given.news()
  await given.act('priya', { do: 'apply_to_join', chat_id })
  const [update] = await given.news()
  const { query_id: chat_join_request_query_id } = update?.chat_join_request ?? {}
  return {
    answer: (result: string) =>
      given.asked('answerChatJoinRequestQuery', { chat_join_request_query_id, result }),
    show: (web_app_url = address) =>
      given.asked('sendChatJoinRequestWebApp', { chat_join_request_query_id, web_app_url }),
    id: chat_join_request_query_id,
  }
}

const waits = ({ sandbox }: Given) => sandbox.world.groups.get(chat_id)?.requests.has(priya.id)

const botId = ({ sandbox }: Given) => sandbox.world.bot.id

async function sheets({ http }: Given, as?: number) {
  const reply = await http.inject(`/sandbox/world${as === undefined ? '' : `?as=${as}`}`)
  return reply.json<{ result: WorldView }>().result.join_sheets
}

describe('the guard of a group', () => {
  it('is asked first, once, and leaves to the administrators what it queues', async () => {
    const given = await givenSandbox()
    const { answer } = await applies(given)
    expect(await answer('later')).toBe('Bad Request: wrong result specified')
    expect([await answer('queue'), waits(given)]).toEqual([true, true])
    expect(await answer('approve')).toBe(late)
    expect(await given.asked('approveChatJoinRequest', { chat_id, user_id: priya.id })).toBe(true)
  })

  it('decides within ten seconds', async () => {
    const given = await givenSandbox()
    const { answer } = await applies(given)
    given.pass(10)
    expect([await answer('decline'), waits(given)]).toEqual([true, false])

    const again = await applies(given)
    given.pass(11)
    expect([await again.answer('approve'), waits(given)]).toEqual([late, true])
  })

  it('is not asked where people join by themselves, or where the bot may not add members', async () => {
    const given = await givenSandbox()
    const on = (group: number) => given.act('ann', { do: 'set_guard_bot', chat_id: group, on: true })
    expect(await on(noRights)).toBe('Only groups with join requests can have a guard.')

    expect(await lets(given, false)).toBe(true)
    expect(await on(chat_id)).toBe('A guard has to be an administrator who may add members.')

    // Neither is one that was appointed before it lost the right.
    expect([await lets(given, true), await on(chat_id), await lets(given, false)]).toEqual([true, true, true])
    await given.act('priya', { do: 'withdraw', chat_id })
    await given.news()
    await given.act('priya', { do: 'apply_to_join', chat_id })
    expect([await given.news(), waits(given)]).toEqual([[], true])
    expect(given.sandbox.world.groups.get(chat_id)?.requests.get(priya.id)).not.toHaveProperty('query')
  })

  it('is told to the administrators', async () => {
    const given = await givenSandbox()
    expect(await given.asked('getChat', { chat_id: groups.cafe })).toMatchObject({
      join_by_request: true,
      guard_bot: { username: 'steward_sandbox_bot' },
    })
    await given.act('zoe', { do: 'set_guard_bot', chat_id: groups.cafe, on: false })
    expect(await given.asked('getChat', { chat_id: groups.cafe })).not.toHaveProperty('guard_bot')
  })
})

describe('the page that a guard shows', () => {
  it('is on the phone of whoever asks, and of nobody else', async () => {
    const given = await givenSandbox()
    const { show } = await applies(given)
    expect(await sheets(given, priya.id)).toEqual([])
    expect(await show()).toBe(true)
    const sheet = {
      chat_id,
      user_id: priya.id,
      title: 'Riverside Neighbours',
      url: address,
      is_closed: false,
    }
    expect(await sheets(given, priya.id)).toEqual([sheet])
    expect(await sheets(given, ann.id)).toEqual([])
    expect(await sheets(given)).toEqual([sheet])
  })

  it('has to come within ten seconds, once, by a known query and over HTTPS', async () => {
    const given = await givenSandbox()
    const { show } = await applies(given)
    expect(await show('http://steward.example/join')).toBe(
      "Bad Request: web App URL 'http://steward.example/join' is invalid: Only HTTPS links are allowed",
    )
    expect(await show('javascript:alert(1)')).toMatch(/Only HTTPS links/)
    expect(await show('')).toMatch(/Only HTTPS links/)
    expect(
      await given.asked('sendChatJoinRequestWebApp', {
        chat_join_request_query_id: 'x',
        web_app_url: address,
      }),
    ).toBe(late)
    given.pass(10)
    expect([await show('http://127.0.0.1:8080/join/AbC'), await show()]).toEqual([
      true,
      'Bad Request: RESULT_INVALID',
    ])

    const again = await applies(given)
    given.pass(11)
    expect([await again.show(), await sheets(given)]).toEqual([late, []])
  })

  it.each([
    ['approve', { is: 'member', waiting: false }],
    ['decline', { is: 'none', waiting: false }],
    ['queue', { is: 'none', waiting: true }],
  ])('keeps the query open for an hour and closes when it is answered: %s', async (result, after) => {
    const given = await givenSandbox()
    const { show, answer } = await applies(given)
    await show()
    given.pass(hour)
    expect([(await sheets(given)).length, await answer(result)]).toEqual([1, true])
    const reply = await given.http.inject(`/sandbox/chats/${chat_id}?as=${priya.id}`)
    const { me, chat } = reply.json<{ result: ChatView }>().result
    expect([await sheets(given), me.status, chat.waiting]).toEqual([[], after.is, after.waiting])
    expect(await answer(result)).toBe(late)
  })

  it('is gone after an hour, and the request waits', async () => {
    const given = await givenSandbox()
    const { show, answer } = await applies(given)
    await show()
    given.pass(hour + 1)
    expect([await sheets(given), await answer('approve'), waits(given)]).toEqual([[], late, true])
  })

  const user_id = priya.id
  const ends: [string, (given: Given) => Promise<unknown>, boolean][] = [
    ['an admin approves', (given) => given.act('ann', { do: 'approve', chat_id, user_id }), false],
    ['an admin declines', (given) => given.act('ann', { do: 'decline', chat_id, user_id }), false],
    ['the bot approves', (given) => given.asked('approveChatJoinRequest', { chat_id, user_id }), false],
    ['the bot declines', (given) => given.asked('declineChatJoinRequest', { chat_id, user_id }), false],
    ['the bot bans them', (given) => given.asked('banChatMember', { chat_id, user_id }), false],
    ['they withdraw', (given) => given.act('priya', { do: 'withdraw', chat_id }), false],
    ['somebody adds them', (given) => given.act('ann', { do: 'add_member', chat_id, user_id }), false],
    [
      'the guard is withdrawn',
      (given) => given.act('ann', { do: 'set_guard_bot', chat_id, on: false }),
      true,
    ],
    [
      'nobody has to ask any more',
      (given) => given.act('ann', { do: 'set_join_by_request', chat_id, on: false }),
      true,
    ],
    ['the guard may not add members any more', (given) => lets(given, false), true],
    [
      'the guard is removed',
      (given) => given.act('ann', { do: 'remove_member', chat_id, user_id: botId(given) }),
      true,
    ],
  ]
  it.each(ends)('closes when %s', async (_what, happens, isLeft) => {
    const given = await givenSandbox()
    const { show, answer } = await applies(given)
    await show()
    expect(await happens(given)).toBe(true)
    expect([await sheets(given), waits(given)]).toEqual([[], isLeft])
    expect(await answer('approve')).toBe(late)
  })

  it('stays dead when the guard is appointed again', async () => {
    const given = await givenSandbox()
    const { show, answer } = await applies(given)
    await show()
    for (const on of [false, true]) await given.act('ann', { do: 'set_guard_bot', chat_id, on })
    expect([await sheets(given), await answer('approve')]).toEqual([[], late])
  })

  it('can be put away and taken up again, and the query stays open', async () => {
    const given = await givenSandbox()
    const { show, answer } = await applies(given)
    expect(await given.act('priya', { do: 'close_join_sheet', chat_id })).toBe(
      'Nothing is shown to you here.',
    )
    await show()
    expect(await given.act('priya', { do: 'close_join_sheet', chat_id })).toBe(true)
    expect([await sheets(given, priya.id), waits(given)]).toMatchObject([[{ is_closed: true }], true])
    expect(await given.act('priya', { do: 'open_join_sheet', chat_id })).toBe(true)
    expect(await sheets(given, priya.id)).toMatchObject([{ is_closed: false }])
    await given.act('priya', { do: 'close_join_sheet', chat_id })
    expect(await answer('approve')).toBe(true)
  })

  it('is opened with data that are signed for whoever asks and name the query', async () => {
    const given = await givenSandbox()
    const { show, id } = await applies(given)
    const launch = (as: number) =>
      given.post<Launch>('launch', { as, platform: 'ios', from: 'join request', chat_id, url: address })
    const refused = { ok: false, error: 'Nothing is shown to you here.' }
    expect(await launch(priya.id)).toEqual(refused)
    await show()
    expect(await launch(ann.id)).toEqual(refused)
    const reply = await launch(priya.id)
    if (!reply.ok) throw new Error(reply.error)
    const data = new URLSearchParams(reply.result.init_data)
    expect([...data.keys()].toSorted()).toEqual([
      'auth_date',
      'chat_join_request_query_id',
      'hash',
      'signature',
      'user',
    ])
    expect(data.get('chat_join_request_query_id')).toBe(id)
    expect(JSON.parse(data.get('user') ?? '')).toMatchObject({ id: priya.id })
    expect(reply.result.url).toContain(`${address}#tgWebAppData=`)
  })
})

function lets(given: Given, can_invite_users: boolean) {
  const rights = { can_invite_users }
  return given.act('ann', { do: 'promote', chat_id, user_id: botId(given), rights })
}
