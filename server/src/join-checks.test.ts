import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Acting, no } from './features/actions/testing/acting.ts'
import { ann } from './features/actions/testing/given.ts'
import { rangeOf } from './features/activity/calendar.ts'
import { deedsOf } from './features/activity/deeds-of.ts'
import { upgrade } from './features/groups/effects/upgrade.ts'
import { purgeGroup } from './features/groups/leaving/purge.ts'
import {
  askToJoin,
  givenJoining,
  givenSettings,
  newestToken,
  settingsWith,
  zoe,
} from './features/join-checks/testing.ts'
import { leaseDue, settleDue } from './features/join-checks/store-due.ts'
import { listLog } from './features/log/list-log.ts'
import { listRequests } from './features/requests/list-requests.ts'
import { onEverybody } from './features/requests/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { eventually } from './platform/testing/eventually.ts'
import { givenJoiningGroup, type Joining } from './testing/given-joining-group.ts'

const tooOld = 'Bad Request: query is too old and response timeout expired or query ID is invalid'
const touch = { kind: 'touch' } as const
const answered = (result: string) => ({
  method: 'answerChatJoinRequestQuery',
  chat_join_request_query_id: 'q1',
  result,
})

describeStore('what follows from a check of who asks to join', (given) => {
  let chatId: ChatId
  let acting: Acting
  let joining: Joining
  let token: string

  beforeEach(async () => {
    ;({ chatId, acting, joining } = await givenJoiningGroup(given))
    await sql`insert into users (user_id, first_name) values (${zoe}, 'Zoe')`.execute(given.database)
  })
  afterEach(() => acting.outbox.stop())

  async function asks(check: Parameters<typeof settingsWith>[0] = {}, request: object = { queryId: 'q1' }) {
    await givenSettings(given.database, chatId, settingsWith(check))
    await askToJoin(given.database, chatId, [request])
    token = await newestToken(given.database)
    acting.outbox.wake()
    await told(1)
  }
  const told = (count: number) => eventually(() => expect(acting.calls).toHaveLength(count))
  const said = () => acting.calls.slice(1).map(({ method, params }) => Object.assign(params, { method }))
  const request = () =>
    given.database.selectFrom('join_requests').select(['state', 'query_id']).executeTakeFirstOrThrow()
  const entries = () =>
    given.database
      .selectFrom('log_entries')
      .select(['kind', 'via', 'outcome', 'details', 'target_id'])
      .orderBy('entry_id')
      .execute()
  const logged = (count: number) => eventually(async () => expect(await entries()).toHaveLength(count))

  it('approves who passes, by the query for which Telegram shows them the page, and says why in the log', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    await joining.work()
    await logged(1)
    expect(said()).toEqual([answered('approve')])
    expect(await request()).toEqual({ state: 'approved', query_id: null })
    const [entry] = await entries()
    expect(entry).toMatchObject({ kind: 'approve', via: 'bot', outcome: 'done', target_id: zoe })
    expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ check: 'passed' })
  })

  it('approves who passes without a guard by the call for that', async () => {
    await asks({}, {})
    await joining.answer(token, 1, touch)
    await joining.work()
    await logged(1)
    expect(said()).toMatchObject([{ method: 'approveChatJoinRequest', chat_id: chatId, user_id: zoe }])
  })

  it('tells whoever passed that Telegram lets them into no further group', async () => {
    await asks({}, {})
    acting.telegram.answer = (method) =>
      method === 'approveChatJoinRequest' ? no('Bad Request: USER_CHANNELS_TOO_MUCH')() : true
    expect(await joining.answer(token, 1, touch)).toMatchObject({ state: 'passed', is_pending: true })
    await joining.work()
    await eventually(async () =>
      expect(await joining.look(token)).toMatchObject({
        state: 'queued',
        is_pending: true,
        words: { queuedTitle: 'Du bist in zu vielen Gruppen' },
      }),
    )
    expect(await request()).toMatchObject({ state: 'waiting' })
  })

  it.each([
    ['approve', 'approved', tooOld],
    ['approve', 'approved', 'Bad Request: QUERY_ID_INVALID'],
    ['decline', 'declined', tooOld],
  ] as const)(
    'is told to Telegram in the other way when the query is dead: %s, %s',
    async (kind, state, why) => {
      await asks()
      acting.telegram.answer = (method) => (method === 'answerChatJoinRequestQuery' ? no(why)() : true)
      expect(await acting.act({ chatId, actor: ann }, { kind, user_id: zoe })).toMatchObject({
        state: 'done',
      })
      expect(said().map(({ method }) => method)).toEqual([
        'answerChatJoinRequestQuery',
        `${kind}ChatJoinRequest`,
      ])
      expect(await request()).toEqual({ state, query_id: null })
      expect(await entries()).toMatchObject([{ kind, via: 'app', outcome: 'done' }])
    },
  )

  it('is not asked for twice where Telegram refuses an answer for another reason', async () => {
    await asks()
    acting.telegram.answer = no('Bad Request: not enough rights')
    const outcome = await acting.act({ chatId, actor: ann }, { kind: 'approve', user_id: zoe })
    expect(outcome).toMatchObject({ state: 'refused', error: 'bot_right_missing' })
    expect(said()).toHaveLength(1)
    expect(await request()).toEqual({ state: 'waiting', query_id: 'q1' })
  })

  it('is begun once, though the node dies before it is written down', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    const isAnswered = Promise.withResolvers<boolean>()
    acting.telegram.answer = () => isAnswered.promise
    let deaths = 0
    const dies = givenJoining(given.database, async (wanted) => {
      await acting.actions.begin(wanted)
      deaths += 1
      throw new Error('the process was killed')
    })
    await dies.work()
    expect([deaths, dies.errors.length]).toEqual([1, 1])
    // Nobody knows yet how the call ends, so the request still waits.
    expect(await request()).toMatchObject({ state: 'waiting' })
    await sql`update join_checks set due_at = now()`.execute(given.database)
    await joining.work()
    isAnswered.resolve(true)
    await logged(1)
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect(said()).toEqual([answered('approve')])
    const actions = await given.database.selectFrom('actions').select('kind').execute()
    expect(actions).toEqual([{ kind: 'approve' }])
  })

  it('leaves it to the admin who decides meanwhile', async () => {
    await asks({ timed_out: 'ban' })
    await joining.look(token)
    await acting.act({ chatId, actor: ann }, { kind: 'approve', user_id: zoe })
    expect(said()).toEqual([answered('approve')])
    expect(await joining.look(token)).toMatchObject({ state: 'settled' })
    await joining.later(6)
    await joining.work()
    expect(await entries()).toMatchObject([{ kind: 'approve', via: 'app' }])
    expect(joining.errors).toEqual([])
  })

  it('bans who failed, though they never were in the group, and says why in the log', async () => {
    await asks({ tasks: 'sum', tries: 1, failed: 'ban' })
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
    await joining.work()
    await logged(1)
    expect(said().map(({ method }) => method)).toContain('banChatMember')
    const [entry] = await entries()
    expect(entry).toMatchObject({ kind: 'ban', via: 'bot', outcome: 'done' })
    expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ check: 'failed' })
  })

  it('is told in the activity of the group, and as undone once an admin took it back', async () => {
    await asks({ tasks: 'sum', tries: 1, failed: 'ban' })
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
    await joining.work()
    await logged(1)
    const deeds = () => {
      const now = new Date()
      const range = rangeOf({ time_zone: 'UTC', days: 2 }, now)
      return deedsOf({ database: given.database, chatId, range, now }, { since: 0, ids: [chatId] })
    }
    expect(await deeds()).toEqual([{ deed: 'banned', times: 1, undone: 0 }])
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, status: 'kicked', is_present: false })
    await acting.act({ chatId, actor: ann }, { kind: 'unban', user_id: zoe })
    expect(await deeds()).toEqual([{ deed: 'banned', times: 1, undone: 1 }])
  })

  it('says in the log what was asked, after how many wrong answers and how long, and never what they answered', async () => {
    await asks({ tasks: 'touch questions', questions: 'Who? = me', tries: 3 })
    await joining.answer(token, 1, touch)
    await joining.answer(token, 2, { kind: 'text', text: 'You' })
    await joining.answer(token, 2, { kind: 'text', text: 'Me' })
    await sql`update join_checks set ended_at = opened_at + interval '12 seconds'`.execute(given.database)
    await joining.work()
    await logged(1)
    const asked = { tasks: ['touch', 'questions'], wrong: 1, seconds: 12 }
    const [entry] = await entries()
    expect(JSON.parse(entry?.details ?? '{}')).toEqual({ kind: 'approve', check: 'passed', asked })

    await sql`delete from join_checks`.execute(given.database)
    const deps = { database: given.database, photoUrl: () => 'photo', now: () => new Date() }
    const page = await listLog(deps, { chat_id: chatId })
    expect(page.entries.map(({ details }) => details)).toEqual([{ check: 'passed', asked }])
  })

  const ofNewest = async () => JSON.parse((await entries()).at(-1)?.details ?? '{}')
  const asked = { tasks: ['sum'], wrong: 2, seconds: 0 }

  it('is told in the log of what an admin decides after it, and never that somebody can’t do it', async () => {
    await asks({ tasks: 'sum', tries: 1, failed: 'queue' })
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
    await joining.work()
    await acting.act({ chatId, actor: ann }, { kind: 'approve', user_id: zoe })
    expect(await ofNewest()).toEqual({ kind: 'approve', check: 'failed', asked })
    await sql`update join_checks set state = 'queued', why = 'cannot'`.execute(given.database)
    await sql`update join_requests set state = 'waiting'`.execute(given.database)
    await acting.act({ chatId, actor: ann }, { kind: 'decline', user_id: zoe })
    expect(await ofNewest()).toEqual({ kind: 'decline', check: 'queued', asked })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['has not ended', () => joining.look(token)],
    ['was of an older request', () => askAgain()],
    [
      'could not be shown',
      () => sql`update join_checks set state = 'queued', why = 'not_shown'`.execute(given.database),
    ],
  ])('is not told of what an admin decides where it %s', async (_, happens) => {
    await asks()
    await happens()
    await acting.act({ chatId, actor: ann }, { kind: 'decline', user_id: zoe })
    expect(await ofNewest()).toEqual({ kind: 'decline' })
  })
  async function askAgain() {
    await joining.cannot(token)
    await givenSettings(given.database, chatId, settingsWith({ whom: 'nobody' }))
    await askToJoin(given.database, chatId, [{ secondsAgo: -5 }])
  }

  it('says in the log what was asked of whoever never came, and that they took no time', async () => {
    await asks({ timed_out: 'decline' })
    await joining.later(6)
    await joining.work()
    await logged(1)
    const [entry] = await entries()
    expect(JSON.parse(entry?.details ?? '{}')).toEqual({
      kind: 'decline',
      check: 'timed_out',
      asked: { tasks: ['touch'], wrong: 0, seconds: null },
    })
  })

  it('says in the log once whom it leaves to the admins, though two nodes end it, and not why they can’t do it', async () => {
    await asks()
    await joining.cannot(token)
    const one = await leaseDue(given.database, 10)
    await sql`update join_checks set due_at = now()`.execute(given.database)
    const other = await leaseDue(given.database, 10)
    const told: ChatId[] = []
    const tell = async (_: unknown, groups: readonly ChatId[]) => void told.push(...groups)
    for (const due of [one, other]) await settleDue(given.database, due, { word: 'queue', tell })
    const all = await entries()
    expect(all).toMatchObject([{ kind: 'left_to_admins', via: 'bot', outcome: 'done', target_id: zoe }])
    expect(JSON.parse(all[0]?.details ?? '{}')).toEqual({
      check: 'queued',
      asked: { tasks: ['touch'], wrong: 0, seconds: 0 },
    })
    expect([one.length, other.length, told]).toEqual([1, 1, [chatId]])
  })

  it('leaves who passes to the admins where these are to read an answer, and it stays there to read', async () => {
    await asks({ passed: 'approve', tasks: 'questions', questions: 'Why us?\nWho? = me' })
    await joining.answer(token, 1, { kind: 'text', text: 'I sing' })
    expect(await joining.answer(token, 2, { kind: 'text', text: 'me' })).toMatchObject({ state: 'queued' })
    await joining.work()
    expect([(await request()).state, joining.told]).toEqual(['waiting', [chatId]])
    expect(await entries()).toMatchObject([{ kind: 'left_to_admins', target_id: zoe }])
    await acting.act({ chatId, actor: ann }, { kind: 'approve', user_id: zoe })
    const deps = { database: given.database, photoUrl: () => 'photo' }
    const { requests } = await listRequests(deps, { chat_id: chatId, settled: true }, onEverybody)
    expect(requests.map(({ check }) => check)).toMatchObject([
      { state: 'passed', answers: [{ question: 'Why us?', answer: 'I sing', right: null }, { right: true }] },
    ])
  })

  it('closes the page of who is banned', async () => {
    await asks({ tasks: 'sum', tries: 1, failed: 'ban' })
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
    await joining.work()
    await logged(1)
    acting.outbox.wake()
    await eventually(() => expect(said()).toContainEqual(answered('decline')))
    expect((await request()).query_id).toBeNull()
  })

  it('leaves the request to the admins where the bot lost its right', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    await sql`update chats set bot_rights = '{}'`.execute(given.database)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect(await entries()).toMatchObject([{ kind: 'left_to_admins', target_id: zoe }])
    expect((await request()).state).toBe('waiting')
  })

  it('waits where Telegram cannot be asked', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    const { refreshNow } = acting.telegram
    acting.telegram.refreshNow = async () => 'unreachable'
    await joining.work()
    const { due_at: due } = await joining.check()
    expect(due?.getTime()).toBeGreaterThan(Date.now())
    acting.telegram.refreshNow = refreshNow
    await sql`update join_checks set due_at = now()`.execute(given.database)
    await joining.work()
    await logged(1)
    expect(said()).toEqual([answered('approve')])
  })

  it('leaves the request to the admins where the guard was dismissed before the page was shown', async () => {
    acting.telegram.answer = (method) => (method === 'sendChatJoinRequestWebApp' ? no(tooOld)() : true)
    await asks()
    await eventually(async () => expect(await joining.check()).toMatchObject({ state: 'queued' }))
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'queued', why: 'not_shown' })
    acting.outbox.wake()
    await told(2)
    expect(said()).toEqual([answered('queue')])
    // They were asked nothing.
    expect([await entries(), (await request()).state]).toEqual([[], 'waiting'])
  })

  it('goes on under the new id of a group that is upgraded in between', async () => {
    await asks({ tasks: 'touch questions', questions: 'Who? = me' })
    await joining.answer(token, 1, touch)
    const to = await givenChat(given.database)
    await given.database.transaction().execute((trx) => upgrade(trx, [{ from: chatId, to }]))
    expect(await joining.answer(token, 2, { kind: 'text', text: 'Me' })).toMatchObject({ state: 'passed' })
    await joining.work()
    await logged(1)
    const actions = await given.database.selectFrom('actions').select(['chat_id', 'kind']).execute()
    expect(actions).toEqual([{ chat_id: to, kind: 'approve' }])
  })

  it('approves nobody where the bot was removed after they passed, and is settled', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    acting.outbox.wake()
    await told(2)
    expect(said()).toEqual([answered('queue')])
    expect(await entries()).toMatchObject([{ kind: 'left_to_admins' }])
    expect([(await request()).state, joining.errors]).toEqual(['waiting', []])
  })

  it('approves nobody where Telegram says first that the bot was removed, and is not begun again', async () => {
    await asks({}, {})
    await joining.answer(token, 1, touch)
    acting.telegram.answer = no('Forbidden: bot was kicked from the supergroup chat')
    await joining.work()
    await told(2)
    await eventually(async () =>
      expect(await given.database.selectFrom('actions').select('state').execute()).toEqual([
        { state: 'failed' },
      ]),
    )
    await joining.later(60)
    await joining.work()
    expect(said().map(({ method }) => method)).toEqual(['approveChatJoinRequest'])
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect((await request()).state).toBe('waiting')
    expect(joining.errors).toEqual([])
  })

  /** While what follows is begun, this happens. */
  async function followsWhile(happens: () => Promise<unknown>) {
    const meanwhile = givenJoining(given.database, async (wanted) => {
      await happens()
      return acting.actions.begin(wanted)
    })
    await meanwhile.work()
    return meanwhile
  }

  it('leaves nothing of a group that is forgotten while it follows', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    const { errors, told: groups } = await followsWhile(async () => {
      await sql`update chats set state = 'bot_removed', forget_asked_at = now()`.execute(given.database)
      await purgeGroup(given.database, chatId)
    })
    expect([errors, groups]).toEqual([[], []])
    for (const table of ['join_checks', 'join_requests', 'actions', 'outbox', 'chats'] as const)
      expect([table, await given.database.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect(said()).toEqual([])
  })

  it('tells the admins of a group that is upgraded while it follows, and lost the bot’s right', async () => {
    await asks()
    await joining.answer(token, 1, touch)
    const to = await givenChat(given.database, { bot_rights: [] })
    const { errors, told: groups } = await followsWhile(() =>
      given.database.transaction().execute((trx) => upgrade(trx, [{ from: chatId, to }])),
    )
    expect([errors, groups]).toEqual([[], [to]])
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
  })

  it('is seen by the admins in their list, without what is right, and trials by nobody', async () => {
    await asks({ tasks: 'touch questions', questions: 'Who? = me\nWhy?', tries: 3 })
    const list = async (settled = false) =>
      (
        await listRequests(
          { database: given.database, photoUrl: () => 'photo' },
          { chat_id: chatId, settled },
          onEverybody,
        )
      ).requests.map(({ check }) => check)
    expect(await list()).toMatchObject([{ state: 'asked', seconds: null, answers: [] }])
    await joining.answer(token, 1, touch)
    await joining.answer(token, 2, { kind: 'text', text: 'You' })
    await joining.answer(token, 2, { kind: 'text', text: 'ME' })
    const [open] = await list()
    expect(open).toMatchObject({ state: 'opened', tasks: ['touch', 'questions'], wrong: 1, why: null })
    expect(open?.deadline).toBeGreaterThan(Date.now() / 1000 + 200)
    expect(open?.answers).toEqual([
      { question: 'Who?', answer: 'You', right: false },
      { question: 'Who?', answer: 'ME', right: true },
    ])
    await sql`update join_requests set state = 'declined', resolved_at = now()`.execute(given.database)
    expect(await list(true)).toMatchObject([{ state: 'settled', deadline: null }])

    await sql`update join_requests set state = 'waiting'`.execute(given.database)
    await joining.answer(token, 3, { kind: 'text', text: 'Why not' })
    expect(await list()).toMatchObject([{ state: 'passed', seconds: 0, deadline: null }])
    await sql`update join_checks set way = 'trial'`.execute(given.database)
    expect(await list()).toEqual([null])
  })
})
