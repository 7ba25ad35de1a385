import { randomUUID } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import type { JoinCheckState } from '@steward/contract/join-checks.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hour } from '#platform/durations.ts'
import { type Acting, givenActing, no } from './features/actions/testing/acting.ts'
import { ann, id, zoe } from './features/actions/testing/given.ts'
import { answerAppeal } from './features/appeals/answer-appeal.ts'
import { endAppeals } from './features/appeals/forget.ts'
import { listAppeals } from './features/appeals/list-appeals.ts'
import { listMine } from './features/appeals/list-mine.ts'
import { givenDeed } from './features/appeals/testing.ts'
import { writeAppeal } from './features/appeals/write-appeal.ts'
import { upgrade } from './features/groups/effects/upgrade.ts'
import { forgetJoinChecks } from './features/join-checks/forget.ts'
import { forgetExcerpts } from './features/protection/store-hits.ts'
import { givenAnswers, givenCheck } from './platform/database/testing/given-check.ts'
import { givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { Refused } from './platform/refused.ts'

const tom = id(4)
const soon = Math.floor(Date.now() / 1000) + hour

/** What somebody is refused with. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    },
  )

describeStore('appeals against what the bot did', (given) => {
  let chatId: ChatId
  let acting: Acting
  let told: ChatId[]

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
    for (const user_id of [ann, tom])
      await givenMember(given.database, { chat_id: chatId, user_id, status: 'administrator' })
    acting = givenActing(given.database)
    told = []
  })
  afterEach(() => acting.outbox.stop())

  const tell = async (_: unknown, groups: readonly ChatId[]) => void told.push(...groups)
  const deed = (more: Partial<Parameters<typeof givenDeed>[1]> = {}) =>
    givenDeed(given.database, { chatId, userId: zoe, ...more })
  const write = (action_id: number, { key = randomUUID(), by = zoe, text = 'It was no spam' } = {}) =>
    writeAppeal({ database: given.database, tell }, by, { action_id, key, text })
  const mine = async (userId = zoe) => (await listMine(given.database, userId)).deeds
  const theirs = (more: { cursor?: string | null; limit?: number } = {}) =>
    listAppeals({ database: given.database, photoUrl: () => '' }, { chat_id: chatId, ...more })
  const appealIdOf = async () => {
    const { open } = await theirs()
    return open[0]?.appeal_id ?? 0
  }
  type Said = { lift?: boolean; answer?: string; block?: boolean; key?: string; by?: typeof ann; at?: ChatId }
  const answer = (
    appeal_id: number,
    { lift = true, block = false, key = randomUUID(), by = ann, at = chatId, answer: words }: Said = {},
  ) =>
    answerAppeal(
      {
        database: given.database,
        act: acting.actions.act,
        appUrl: 'https://steward.example',
        wakeOutbox: acting.outbox.wake,
      },
      by,
      {
        chat_id: at,
        appeal_id,
        key,
        lift,
        block,
        ...(words !== undefined && { answer: words }),
      },
    )
  const entries = () =>
    given.database
      .selectFrom('log_entries')
      .select(['kind', 'via', 'actor_id', 'target_id', 'reason', 'details'])
      .orderBy('entry_id')
      .execute()
  const blocked = () => given.database.selectFrom('appeal_blocks').select(['user_id', 'by_user_id']).execute()
  const messages = () => acting.calls.filter(({ method }) => method === 'sendMessage')

  it('somebody sees what the bot did to them, until when and why, and that they may appeal', async () => {
    const actionId = await deed({ what: 'mute', until: soon, rule: 'known_spammers' })
    expect(await mine()).toEqual([
      {
        action_id: actionId,
        title: 'Choir',
        what: 'mute',
        at: expect.any(Number),
        until: soon,
        why: 'this looks like spam',
        appeal: null,
        may: 'yes',
        again_at: null,
      },
    ])
    expect(await mine(tom)).toEqual([])
  })

  it('the check of who joins is named where it led to it', async () => {
    await deed({ rule: null, origin: 'check_failed' })
    expect(await mine()).toMatchObject([
      { what: 'ban', why: 'you didn’t pass the check for people who join' },
    ])
  })

  const muted = { what: 'mute', rule: null, origin: 'check_arrived' } as const
  it.each<JoinCheckState>(['asked', 'opened'])(
    'who is still being checked is told of nothing they did not pass, and appeals against nothing: %s',
    async (state) => {
      await givenCheck(given.database, { chatId, userId: zoe, state, way: 'group' })
      const actionId = await deed(muted)
      expect(await mine()).toEqual([])
      expect(await refusal(write(actionId))).toBe('appeal_gone')
    },
  )

  const [notPassed, undecided] = [
    'you didn’t pass the check for people who join',
    'an admin decides after the check for people who join',
  ]
  it.each<[JoinCheckState, string]>([
    ['failed', notPassed],
    ['left', notPassed],
    ['timed_out', notPassed],
    ['queued', undecided],
    ['passed', undecided],
  ])('whom a check leaves muted is told why, and may appeal: %s', async (state, why) => {
    for (const minutesAgo of [9, -1])
      await givenCheck(given.database, { chatId, userId: zoe, state: 'opened', way: 'group', minutesAgo })
    await givenCheck(given.database, { chatId, userId: zoe, state, way: 'group' })
    const actionId = await deed(muted)
    expect(await mine()).toMatchObject([{ what: 'mute', why, may: 'yes' }])
    expect(await refusal(write(actionId))).toBe('done')
  })

  it('whom a check leaves muted that is forgotten is told that an admin decides', async () => {
    await deed(muted)
    expect(await mine()).toMatchObject([{ why: undecided, may: 'yes' }])
  })

  it('what follows from a rule’s warning can be appealed, and what follows from an admin’s can’t', async () => {
    const actionId = await deed({ rule: null })
    expect(await mine()).toEqual([])
    const warned = await deed({ what: 'mute', daysAgo: 1 })
    await sql`update actions set kind = 'warn' where action_id = ${warned}`.execute(given.database)
    await sql`update actions set because = ${warned} where action_id = ${actionId}`.execute(given.database)
    await sql`update members set status = 'kicked' where user_id = ${zoe}`.execute(given.database)
    expect(await mine()).toMatchObject([{ action_id: actionId, why: 'this link isn’t allowed here' }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['ran out', () => deed({ until: 1 })],
    ['is a month old', () => deed({ daysAgo: 31 })],
    [
      'an admin did',
      async () =>
        sql`update actions set via = 'app' where action_id = ${await deed()}`.execute(given.database),
    ],
    [
      'was lifted by hand',
      async () => [await deed(), await sql`update members set status = 'left'`.execute(given.database)],
    ],
    [
      'an admin did again since',
      async () => [
        await deed({ daysAgo: 1 }),
        await sql`
          insert into log_entries (chat_id, kind, via, actor_id, target_id, outcome)
          values (${chatId}, 'ban', 'telegram', ${ann}, ${zoe}, 'done')`.execute(given.database),
      ],
    ],
    [
      'is of a group that the bot left',
      async () => [await deed(), await sql`update chats set state = 'bot_removed'`.execute(given.database)],
    ],
    [
      'is of a group that is being forgotten',
      async () => [await deed(), await sql`update chats set forget_asked_at = now()`.execute(given.database)],
    ],
  ])('nobody appeals against what %s', async (_, make) => {
    await make()
    const { action_id: actionId } = await given.database
      .selectFrom('actions')
      .select('action_id')
      .executeTakeFirstOrThrow()
    expect(await mine()).toEqual([])
    expect(await refusal(write(actionId))).toBe('appeal_gone')
  })

  it('whoever is banned hears of no name that the group took since', async () => {
    await deed()
    await sql`
      insert into group_profile_changes (chat_id, part, before, after, how, via, changed_at)
      values (${chatId}, 'title', 'Choir', 'Secret choir', 'edit', 'app', now() + interval '1 second')`.execute(
      given.database,
    )
    await sql`update chats set title = 'Secret choir'`.execute(given.database)
    expect(await mine()).toMatchObject([{ title: 'Choir' }])
    await deed({ what: 'mute' })
    expect(await mine()).toMatchObject([{ title: 'Secret choir' }])
  })

  it('an appeal reaches the admins with what was removed, and is theirs once', async () => {
    const actionId = await deed({ excerpt: 'Buy <b>now</b>' })
    const key = randomUUID()
    await write(actionId, { key })
    await write(actionId, { key })
    expect(await refusal(write(actionId))).toBe('appeal_written')
    expect(told).toEqual([chatId])
    expect(await theirs()).toMatchObject({
      count: 1,
      recent: [],
      open: [
        {
          person: { user_id: zoe },
          what: 'ban',
          rule: 'links',
          excerpts: ['Buy <b>now</b>'],
          text: 'It was no spam',
          state: 'open',
          answered_by: null,
        },
      ],
    })
    expect(await mine()).toMatchObject([
      { may: 'appealed', appeal: { state: 'open', text: 'It was no spam' } },
    ])
  })

  it('appeals are read a page at a time, the longest wait first, and with the first what was answered', async () => {
    const people = [id(51), id(52), id(53), id(54)]
    for (const userId of people) await write(await deed({ userId }), { by: userId })
    await answer(await appealIdOf(), { lift: false })
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof theirs>> = await theirs({ cursor, limit: 2 })
      seen.push([page.open.map(({ person }) => person?.user_id), page.recent.length, page.count])
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual([
      [[people[1], people[2]], 1, 3],
      [[people[3]], 0, 3],
    ])
    await expect(theirs({ cursor: 'nonsense' })).rejects.toThrow('input_invalid')
  })

  it('how they did in the check is shown with it for as long as that is kept, and no other check of theirs', async () => {
    const actionId = await deed({ rule: null, origin: 'check_failed' })
    const checked = (state: JoinCheckState, more: { minutesAgo?: number; way?: 'trial'; chatId?: ChatId }) =>
      givenCheck(given.database, { chatId, userId: zoe, state, ...more })
    await checked('failed', { minutesAgo: 3 })
    await checked('left', { minutesAgo: 9 })
    await checked('timed_out', { minutesAgo: -1 })
    await checked('queued', { minutesAgo: 2, way: 'trial' })
    await checked('passed', { chatId: await givenChat(given.database) })
    await write(actionId)
    const check = { state: 'failed', why: null, tasks: ['sum'], wrong: 2, answers: givenAnswers }
    expect(await theirs()).toMatchObject({ open: [{ check: { ...check, seconds: 12, deadline: null } }] })
    await sql`update join_checks set asked_at = now() - interval '100 days'`.execute(given.database)
    await forgetJoinChecks(given.database)
    expect(await theirs()).toMatchObject({ open: [{ check: null }] })
  })

  it('nobody appeals against what was done to somebody else, nor learns that it was', async () => {
    const actionId = await deed()
    expect(await refusal(write(actionId, { by: tom }))).toBe('appeal_gone')
    expect(await refusal(write(actionId + 1, { by: tom }))).toBe('appeal_gone')
  })

  it('one appeal a week is taken in each group, also of two at once', async () => {
    const first = await deed({ what: 'mute', daysAgo: 2 })
    await write(first)
    const second = await deed({ daysAgo: 1 })
    expect(await mine()).toMatchObject([{ may: 'this_week', again_at: expect.any(Number) }, {}])
    expect(await refusal(write(second))).toBe('appeal_too_soon')
    const elsewhere = await givenChat(given.database)
    expect(await refusal(write(await deed({ chatId: elsewhere })))).toBe('done')
    await sql`update appeals set written_at = now() - interval '8 days'`.execute(given.database)
    const both = await Promise.all([refusal(write(second)), refusal(write(second))])
    expect(both.toSorted()).toEqual(['appeal_written', 'done'])
  })

  it('an admin lifts it in their own name; the log and whoever appealed hear of it', async () => {
    await sql`insert into bot_chats (user_id, is_open) values (${zoe}, true)`.execute(given.database)
    await write(await deed())
    await answer(await appealIdOf(), { answer: 'Sorry!' })
    expect(acting.calls[0]).toMatchObject({
      method: 'unbanChatMember',
      params: { chat_id: chatId, user_id: zoe, only_if_banned: true },
    })
    expect(await entries()).toMatchObject([
      { kind: 'unban', via: 'app', actor_id: ann, target_id: zoe },
      { kind: 'appeal_answered', via: 'app', actor_id: ann, target_id: zoe, reason: 'Sorry!' },
    ])
    expect((await entries())[1]?.details).toBe('{"appeal":"lifted"}')
    await expect
      .poll(() => messages().map(({ params }) => params['text']))
      .toEqual(['Your appeal in Choir was accepted. You aren’t banned any more.\n\nAn admin says: “Sorry!”'])
    expect(JSON.stringify(messages()[0]?.params['reply_markup'])).toContain(
      'https://steward.example/?tgWebAppStartParam=appeal',
    )
    expect(await mine()).toMatchObject([
      { may: 'appealed', appeal: { state: 'lifted', answer: 'Sorry!', answered_at: expect.any(Number) } },
    ])
    expect(await theirs()).toMatchObject({ count: 0, open: [], recent: [{ answered_by: { user_id: ann } }] })
  })

  it('an admin keeps it and wants no more of that person’s appeals', async () => {
    await write(await deed({ what: 'mute', daysAgo: 1 }))
    await answer(await appealIdOf(), { lift: false, block: true })
    expect(acting.calls).toEqual([])
    expect(await blocked()).toEqual([{ user_id: zoe, by_user_id: ann }])
    await sql`update appeals set written_at = now() - interval '8 days'`.execute(given.database)
    const next = await deed()
    expect(await mine()).toMatchObject([{ may: 'blocked' }, { appeal: { state: 'kept', answer: null } }])
    expect(await refusal(write(next))).toBe('appeals_blocked')
    expect(await refusal(write(await deed({ chatId: await givenChat(given.database) })))).toBe('done')
  })

  it('of two admins at once the first answers, and again it is the same answer', async () => {
    await write(await deed())
    const [appealId, key] = [await appealIdOf(), randomUUID()]
    const both = [answer(appealId, { key }), answer(appealId, { by: tom, lift: false })].map(refusal)
    expect((await Promise.all(both)).toSorted()).toEqual(['appeal_answered', 'done'])
    expect(await refusal(answer(appealId, { by: tom }))).toBe('appeal_answered')
    const [settled] = await given.database.selectFrom('appeals').select(['state', 'answered_by']).execute()
    expect([settled?.state === 'lifted', settled?.answered_by === ann]).toEqual(
      acting.calls.length === 1 ? [true, true] : [false, false],
    )
  })

  it('nobody else answers while Telegram is asked', async () => {
    await write(await deed())
    const appealId = await appealIdOf()
    let others = ''
    acting.telegram.answer = async () => {
      others = await refusal(answer(appealId, { by: tom, lift: false }))
      return true
    }
    await answer(appealId)
    expect(others).toBe('appeal_answered')
    expect(await mine()).toMatchObject([{ appeal: { state: 'lifted' } }])
  })

  it('what Telegram refuses leaves it open, for a later answer', async () => {
    await write(await deed())
    acting.telegram.answer = no('Bad Request: not enough rights to restrict/unrestrict chat member')
    const appealId = await appealIdOf()
    expect(await refusal(answer(appealId))).toBe('bot_right_missing')
    expect(await theirs()).toMatchObject({ count: 1, open: [{ state: 'open' }] })
    acting.telegram.answer = () => true
    expect(await refusal(answer(appealId, { by: tom }))).toBe('done')
  })

  it('whoever lifted it and never heard so goes on with the same answer', async () => {
    await write(await deed())
    const [appealId, key] = [await appealIdOf(), randomUUID()]
    await sql`alter table log_entries add constraint broken check (kind <> 'appeal_answered')`.execute(
      given.database,
    )
    await expect(answer(appealId, { key })).rejects.toThrow('broken')
    await sql`alter table log_entries drop constraint broken`.execute(given.database)
    expect(await refusal(answer(appealId, { key }))).toBe('done')
    expect(acting.calls.filter(({ method }) => method === 'unbanChatMember')).toHaveLength(1)
    expect(await mine()).toMatchObject([{ appeal: { state: 'lifted' } }])
  })

  const mutes = (via: 'bot' | 'telegram') =>
    sql`
      insert into log_entries (chat_id, kind, via, actor_id, target_id, outcome)
      values (${chatId}, 'mute', ${via}, null, ${zoe}, 'done')`.execute(given.database)
  it.each(['bot', 'telegram'] as const)(
    'an answer lifts nothing that was done after what the appeal is about: %s',
    async (via) => {
      await write(await deed({ what: 'mute', daysAgo: 1 }))
      const appealId = await appealIdOf()
      await mutes(via)
      expect(await refusal(answer(appealId))).toBe('appeal_gone')
      expect([acting.calls, (await theirs()).count]).toEqual([[], 0])
    },
  )

  it('an answer whose first try began nothing lifts nothing that was done since', async () => {
    await write(await deed({ what: 'mute', daysAgo: 1 }))
    const [appealId, key] = [await appealIdOf(), randomUUID()]
    const { act } = acting.actions
    acting.actions.act = async () => {
      throw new Error('the process was killed')
    }
    await expect(answer(appealId, { key })).rejects.toThrow('killed')
    acting.actions.act = act
    await mutes('telegram')
    expect(await refusal(answer(appealId, { key }))).toBe('appeal_gone')
    expect(acting.calls).toEqual([])
  })

  it('an appeal is over when the time of what it is about is, and nobody answers it any more', async () => {
    const actionId = await deed({ what: 'mute', until: soon })
    await write(actionId)
    const appealId = await appealIdOf()
    await sql`update actions set params = '{"until":1}' where action_id = ${actionId}`.execute(given.database)
    expect(await theirs()).toEqual({ open: [], next_cursor: null, recent: [], count: 0 })
    expect(await mine()).toMatchObject([{ appeal: { state: 'over' } }])
    expect(await refusal(answer(appealId))).toBe('appeal_gone')
    await endAppeals(given.database)
    expect(await given.database.selectFrom('appeals').select('state').execute()).toEqual([{ state: 'over' }])
  })

  it('SEC-56 what was removed is kept while an appeal is open, and no longer', async () => {
    await write(await deed({ excerpt: 'Buy', daysAgo: 8 }))
    await deed({ chatId: await givenChat(given.database), excerpt: 'Another', daysAgo: 8 })
    const kept = async () => {
      await forgetExcerpts(given.database)
      const rows = await given.database.selectFrom('rule_hits').select('excerpt').execute()
      return rows.flatMap(({ excerpt }) => excerpt ?? [])
    }
    expect(await kept()).toEqual(['Buy'])
    await answer(await appealIdOf(), { lift: false })
    expect(await kept()).toEqual([])
  })

  it('F-31 a group that was upgraded meanwhile is answered under either id', async () => {
    await write(await deed())
    await given.database
      .insertInto('appeal_blocks')
      .values({ chat_id: chatId, user_id: tom, by_user_id: ann })
      .execute()
    const [appealId, from] = [await appealIdOf(), chatId]
    chatId = await givenChat(given.database)
    await given.database.transaction().execute((trx) => upgrade(trx, [{ from, to: chatId }]))
    expect(await theirs()).toMatchObject({ count: 1 })
    expect(await refusal(answer(appealId, { at: from, lift: false }))).toBe('done')
    expect(await blocked()).toEqual([{ user_id: tom, by_user_id: ann }])
  })
})
