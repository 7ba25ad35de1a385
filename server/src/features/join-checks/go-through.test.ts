import { createHash } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { Refused } from '#platform/refused.ts'
import { comeIn } from './arrivals/testing.ts'
import type { Begin } from './follow.ts'
import { askToJoin, givenJoining, givenSettings, newestToken, settingsWith, zoe } from './testing.ts'

type Begun = Parameters<Begin>[0]
const touch = { kind: 'touch' } as const
const gone = { refusal: 'join_check_gone' }

describeStore('a check of who asks to join', (given) => {
  let chatId: ChatId
  let token: string
  let begun: Begun[]
  let joining: ReturnType<typeof givenJoining>

  beforeEach(async () => {
    await given.empty()
    begun = []
    joining = givenJoining(given.database, async (wanted) => begun.push(wanted))
    chatId = await givenChat(given.database, { title: 'Choir' })
  })

  async function asks(check: Parameters<typeof settingsWith>[0] = {}, request: object = { queryId: 'q1' }) {
    await givenSettings(given.database, chatId, settingsWith(check, 'Be kind.'))
    await askToJoin(given.database, chatId, [request])
    token = await newestToken(given.database)
  }
  const whatFollowed = () => begun.map(({ action, origin, via }) => ({ kind: action.kind, origin, via }))

  it('is passed by doing what is asked, step by step, and the bot approves', async () => {
    await asks({ tasks: 'touch rules', words: 'We sing.' })
    expect(await joining.look(token)).toMatchObject({
      state: 'open',
      language: 'de',
      group: 'Choir',
      words_of_group: 'We sing.',
      step: touch,
      place: 1,
      of: 2,
      is_sheet: true,
      is_trial: false,
    })
    expect(await joining.answer(token, 1, touch)).toMatchObject({
      step: { kind: 'rules', text: 'Be kind.' },
      place: 2,
    })
    await joining.work()
    expect(begun).toEqual([])
    expect(await joining.answer(token, 2, { kind: 'rules' })).toMatchObject({ state: 'passed', step: null })
    await joining.work()
    expect(whatFollowed()).toEqual([{ kind: 'approve', origin: 'check_passed', via: 'bot' }])
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect(joining.errors).toEqual([])
  })

  it('tells nobody but whom it is for that it is there', async () => {
    await asks()
    await expect(joining.look(token, { userId: user(43) })).rejects.toMatchObject(gone)
    await expect(joining.look('x'.repeat(22))).rejects.toMatchObject(gone)
    expect(await joining.check()).toMatchObject({ state: 'asked' })
    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    await expect(joining.look(token)).rejects.toMatchObject(gone)
    await sql`delete from chats`.execute(given.database)
    await expect(joining.look(token)).rejects.toBeInstanceOf(Refused)
  })

  it('takes the second tap of a wrong answer, and a picture that is gone, for nothing', async () => {
    await asks({ tasks: 'sum', tries: 1 })
    await joining.look(token)
    const wrong = { kind: 'sum', text: '99' } as const
    expect(await joining.answer(token, 1, wrong, { attempt: 0 })).toMatchObject({ attempt: 1, state: 'open' })
    expect(await joining.answer(token, 1, wrong, { attempt: 0 })).toMatchObject({
      attempt: 1,
      state: 'open',
      wrong: null,
    })
    expect(await joining.answer(token, 1, wrong, { attempt: 1 })).toMatchObject({ state: 'failed' })
  })

  it('stands the same on two devices: what one of them answers late changes nothing', async () => {
    await asks({ tasks: 'touch questions', questions: 'Who? = me\nWhose? = me' })
    await joining.look(token)
    await joining.answer(token, 1, touch)
    const answer = { kind: 'text', text: 'Me' } as const
    expect(await joining.answer(token, 2, answer)).toMatchObject({ place: 3 })
    expect(await joining.answer(token, 2, answer)).toMatchObject({ place: 3, state: 'open' })
    expect(await joining.answer(token, 1, touch)).toMatchObject({ place: 3, wrong: null })
    expect(await joining.answer(token, 3, answer)).toMatchObject({ state: 'passed' })
    expect(await joining.answer(token, 3, answer)).toMatchObject({ state: 'passed' })
    await joining.work()
    await joining.work()
    expect(begun).toHaveLength(1)
  })

  it('counts one of several answers that come at once to the same try', async () => {
    await asks({ tasks: 'sum', tries: 5 })
    await joining.look(token)
    const wrong = { kind: 'sum', text: '99' } as const
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => joining.answer(token, 1, wrong, { attempt: 0 })),
    )
    expect(replies.filter((page) => page.wrong !== null)).toHaveLength(1)
    expect(await joining.check()).toMatchObject({ state: 'opened', wrong: 1 })
  })

  it.each([
    ['queue', [], ['queue']],
    ['decline', [{ kind: 'decline', origin: 'check_failed', via: 'bot' }], []],
    ['ban', [{ kind: 'ban', origin: 'check_failed', via: 'bot' }], ['decline']],
  ] as const)(
    'fails with more wrong answers than are forgiven, and %s follows',
    async (failed, followed, said) => {
      await asks({ tasks: 'sum', tries: 1, failed })
      await joining.look(token)
      const wrong = { kind: 'sum', text: '99' } as const
      expect(await joining.answer(token, 1, wrong)).toMatchObject({
        state: 'open',
        wrong: 'Das stimmt nicht. Noch 1 Versuch.',
      })
      expect(await joining.answer(token, 1, wrong)).toMatchObject({ state: 'failed', wrong: null })
      await joining.work()
      expect(whatFollowed()).toEqual(followed)
      expect(await joining.check()).toMatchObject({ state: 'failed', wrong: 2, due_at: null })
      // By an answer Telegram closes the page; a decline is one itself.
      expect((await joining.answers()).map(({ result }) => result)).toEqual(said)
    },
  )

  it.each([120, 3_600])(
    'bans for as long as the group says, from when it failed: %s seconds',
    async (ban_seconds) => {
      await asks({ tasks: 'sum', tries: 1, failed: 'ban', ban_seconds })
      await joining.look(token)
      for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
      await joining.work()
      const { ended_at: endedAt } = await given.database
        .selectFrom('join_checks')
        .select('ended_at')
        .executeTakeFirstOrThrow()
      const seconds = Object(begun[0]?.action).until - Math.floor(Number(endedAt) / 1000)
      expect(seconds).toBe(ban_seconds)
    },
  )

  it('times out on whoever never came, and is left by whoever went', async () => {
    await asks({ timed_out: 'decline' })
    await joining.later(4)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'asked' })
    await joining.later(2)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'timed_out' })
    expect(whatFollowed()).toEqual([{ kind: 'decline', origin: 'check_timed_out', via: 'bot' }])

    await askToJoin(given.database, chatId, [{ queryId: 'q2', secondsAgo: -1 }])
    token = await newestToken(given.database)
    await joining.look(token)
    await joining.later(6)
    // The page knows before anybody has written it down.
    expect(await joining.look(token)).toMatchObject({ state: 'timed_out' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'left' })
    expect(whatFollowed()[1]).toEqual({ kind: 'decline', origin: 'check_left', via: 'bot' })
  })

  it('times out on who is still there at its end', async () => {
    await asks({ minutes: 1 })
    await joining.look(token)
    await joining.later(2)
    await sql`update join_checks set seen_at = deadline - interval '5 seconds'`.execute(given.database)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'timed_out' })
  })

  it('gives as much time again three times, and never less than a minute from when it is opened', async () => {
    await asks({ minutes: 1 })
    await sql`update join_checks set deadline = now() + interval '3 seconds'`.execute(given.database)
    const left = async () => (await joining.look(token)).seconds_left ?? 0
    expect(await left()).toBeGreaterThan(55)
    for (const most of [120, 180, 240, 240]) {
      const page = await joining.moreTime(token)
      expect(page.seconds_left).toBeGreaterThan(most - 10)
      expect(page.seconds_left).toBeLessThanOrEqual(most)
      expect(page.may_have_more_time).toBe(most < 240)
    }
    expect(await joining.check()).toMatchObject({ more_times: 3 })
  })

  it('is left to the admins by whoever cannot do it', async () => {
    await asks()
    expect(await joining.cannot(token)).toMatchObject({ state: 'queued' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'queued', why: 'cannot', due_at: null })
    expect(begun).toEqual([])
    expect(await joining.answers()).toEqual([{ chat_join_request_query_id: 'q1', result: 'queue' }])
    expect(joining.told).toEqual([chatId])
    await sql`update join_requests set state = 'approved'`.execute(given.database)
    expect(await joining.look(token)).toMatchObject({ state: 'settled' })
    expect(await joining.check()).toMatchObject({ state: 'queued' })
  })

  it('leaves who passes to the admins where the group wants that, and says so', async () => {
    await asks({ passed: 'queue' })
    expect(await joining.answer(token, 1, touch)).toMatchObject({ state: 'queued' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'passed', why: null })
    expect([begun, (await joining.answers()).length]).toEqual([[], 1])
  })

  it('is over when an admin decides meanwhile, and nothing follows', async () => {
    await asks({ timed_out: 'ban' })
    await joining.look(token)
    await sql`update join_requests set state = 'declined'`.execute(given.database)
    expect(await joining.answer(token, 1, touch)).toMatchObject({ state: 'settled' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'settled', due_at: null })
    expect(joining.told).toEqual([])

    await askToJoin(given.database, chatId, [{ userId: user(43) }])
    await sql`update join_requests set state = 'gone'`.execute(given.database)
    await joining.later(6)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'settled' })
    expect(begun).toEqual([])
  })

  it('names the group as it was called when they asked', async () => {
    await asks({ tasks: 'sum', tries: 1, failed: 'ban' })
    await sql`update chats set title = 'Secret choir'`.execute(given.database)
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
    expect(await joining.look(token)).toMatchObject({ state: 'failed', group: 'Choir' })
  })

  it('tells for a day how it ended', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    await joining.later(23 * 60)
    expect(await joining.look(token)).toMatchObject({ state: 'passed' })
    await joining.later(70)
    await expect(joining.look(token)).rejects.toMatchObject(gone)
  })

  /** Others who passed: so long they took, and from there they came. */
  async function passed(
    count: number,
    { seconds = 90, network = null as string | null, minutesAgo = 5 } = {},
  ) {
    for (let n = 1; n <= count; n += 1)
      await sql`
        insert into join_checks (chat_id, user_id, requested_at, token_hash, way, language, plan, state, network, deadline,
          opened_at, ended_at)
        values (${chatId}, ${900 + n}, ${minutesAgo}, ${createHash('sha256').update(`${n} ${minutesAgo}`).digest()}, 'sheet', 'en',
          '{}', 'passed', ${network}, now(), now() - ${minutesAgo} * interval '1 minute' - ${seconds * n} * interval '1 second',
          now() - ${minutesAgo} * interval '1 minute')`.execute(given.database)
  }
  const [home, elsewhere] = ['home', 'elsewhere']

  it.each([
    ['five from the same network within the hour', [5, home, 59, 'queued']],
    ['four of them', [4, home, 59, 'passed']],
    ['five an hour ago', [5, home, 61, 'passed']],
    ['five from elsewhere', [5, elsewhere, 5, 'passed']],
    ['five from nobody knows where', [5, null, 5, 'passed']],
  ] as const)(
    'goes to the admins when it looks like many: %s',
    async (_, [count, network, minutesAgo, state]) => {
      await asks({ failed: 'ban' })
      await passed(count, { network, minutesAgo })
      await joining.look(token, { network: home })
      await joining.answer(token, 1, touch, { network: home })
      await joining.work()
      expect(await joining.check()).toMatchObject({ state, why: state === 'queued' ? 'alike' : null })
      expect(whatFollowed().map(({ kind }) => kind)).toEqual(state === 'queued' ? [] : ['approve'])
    },
  )

  it.each([
    ['to a quarter of a second', [5, 30.1, 9, 0, 'queued']],
    ['four of them', [4, 30.1, 9, 0, 'passed']],
    ['half a second slower', [5, 30.6, 9, 0, 'passed']],
    ['long ago', [5, 30.1, 11, 0, 'passed']],
    ['of a crowd three times as large', [5, 30.1, 9, 10, 'queued']],
    ['of a larger crowd, by chance', [5, 30.1, 9, 11, 'passed']],
  ] as const)(
    'goes to the admins when five others were as fast: %s',
    async (_, [count, took, minutesAgo, others, state]) => {
      await asks()
      await passed(count, { minutesAgo })
      await sql`
      update join_checks set opened_at = ended_at - ${took} * interval '1 second' where state = 'passed'`.execute(
        given.database,
      )
      await passed(others, { minutesAgo: 4 })
      await joining.look(token)
      await sql`update join_checks set opened_at = now() - interval '30 seconds' where state = 'opened'`.execute(
        given.database,
      )
      expect(await joining.answer(token, 1, touch)).toMatchObject({ state })
    },
  )

  it('can be tried by an admin: it looks the same, one at a time, and nothing follows', async () => {
    await givenSettings(
      given.database,
      chatId,
      settingsWith({ tasks: 'touch sum', failed: 'ban', timed_out: 'ban' }),
    )
    await expect(joining.tryIt({ chatId, userId: zoe })).rejects.toMatchObject({
      refusal: 'bot_may_not_write',
    })
    await sql`insert into bot_chats (user_id, is_open) values (${zoe}, true)`.execute(given.database)
    await joining.tryIt({ chatId, userId: zoe })
    const first = await newestToken(given.database)
    await joining.tryIt({ chatId, userId: zoe })
    token = await newestToken(given.database)
    await expect(joining.look(first)).rejects.toMatchObject(gone)
    expect(await joining.look(token)).toMatchObject({ is_trial: true, state: 'open', of: 2 })
    expect(await joining.answer(token, 1, touch)).toMatchObject({ place: 2 })
    await joining.later(6)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'left', due_at: null })
    expect(begun).toEqual([])
  })

  it.each([
    ['asked', 'queued', 'not_shown'],
    ['opened', 'timed_out', null],
  ])(
    'leaves whoever came in and could not be led to it any more to the admins: %s is %s',
    async (was, is, why) => {
      await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', timed_out: 'ban' }))
      await comeIn(given.database, chatId)
      await sql`update join_checks set state = ${was}`.execute(given.database)
      await givenBotSwitches(given.database, { main_mini_app: false })
      await joining.later(60)
      await joining.work()
      expect(await joining.check()).toMatchObject({ state: is, why })
    },
  )
})
