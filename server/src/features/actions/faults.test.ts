import { randomUUID } from 'node:crypto'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { type Acting, givenActing, no } from './testing/acting.ts'
import { givenActingOn } from './testing/acting-on.ts'
import { ann, zoe } from './testing/given.ts'

const ban = { kind: 'ban', user_id: zoe, until: null } as const

function givenGroup(given: Parameters<Parameters<typeof describeStore>[1]>[0]) {
  let chatId: ChatId
  let acting: Acting
  beforeEach(async () => {
    ;({ chatId, acting } = await givenActingOn(given, zoe))
  })
  afterEach(() => acting.outbox.stop())
  return {
    ban: (key?: string) => acting.act({ chatId, actor: ann }, ban, key === undefined ? {} : { key }),
    acting: () => acting,
    chatId: () => chatId,
    /** What waits for later is due now. */
    later: async () => {
      await sql`update outbox set not_before = now(), leased_until = null`.execute(given.database)
      acting.outbox.wake()
    },
  }
}

describeStore('an action when something goes wrong', (given) => {
  const group = givenGroup(given)

  it('F-32 is refused without a call when the bot lost its right while the action waited', async () => {
    const { actions, calls, log } = group.acting()
    const { check } = actions.outboxHandler
    actions.outboxHandler.check = async (...asked) => {
      await given.database.updateTable('chats').set({ bot_rights: [] }).execute()
      return check(...asked)
    }
    expect(await group.ban()).toMatchObject({ state: 'refused', error: 'bot_right_missing' })
    expect(calls).toEqual([])
    expect(await log()).toMatchObject([{ outcome: 'refused', error: 'bot_right_missing' }])
  })

  it.each([
    ['a kick', { kind: 'kick', user_id: zoe }, { joined: true }, 1],
    ['a ban', ban, { joined: true }, 1],
    ['a kick of who did not come again', { kind: 'kick', user_id: zoe }, { joined: false }, 2],
  ] as const)(
    'REL-08 removes nobody a second time who was added again when the answer was lost: %s',
    async (_, action, { joined }, times) => {
      const { telegram, calls, log, act } = group.acting()
      // It happens, nobody hears so, and somebody adds them again.
      telegram.answer = async (method) => {
        telegram.answer = () => true
        await given.database
          .updateTable('members')
          .set({ joined_at: joined ? Math.floor(Date.now() / 1000) + 60 : 7 })
          .execute()
        throw new TelegramFailure({ method, kind: 'timeout', description: 'no answer' })
      }
      await act({ chatId: group.chatId(), actor: ann }, action)
      await group.later()

      await eventually(async () =>
        expect(await log()).toMatchObject([{ kind: action.kind, outcome: joined ? 'uncertain' : 'done' }]),
      )
      expect(calls).toHaveLength(times)
    },
  )

  it.each([
    [
      'nobody who was demoted when the answer was lost',
      [{ kind: 'demote', via: 'telegram' }],
      'uncertain',
      1,
    ],
    ['somebody whom nobody demoted', [{ kind: 'mute', via: 'telegram' }], 'done', 2],
    ['somebody whose demotion was refused', [{ kind: 'demote', outcome: 'refused' }], 'done', 2],
  ] as const)('REL-08 SEC-31 makes an admin a second time of %s', async (_, since, outcome, times) => {
    const { telegram, calls, log, act } = group.acting()
    const promote: Action = { kind: 'promote', user_id: zoe, rights: ['can_delete_messages'] }
    // It happens, nobody hears so, and the owner takes it back.
    telegram.answer = async (method) => {
      telegram.answer = () => true
      const entries = since.map((entry) => ({ ...entry, targetId: zoe, at: new Date() }))
      await givenEntries(given.database, group.chatId(), entries)
      throw new TelegramFailure({ method, kind: 'timeout', description: 'no answer' })
    }
    await act({ chatId: group.chatId(), actor: ann }, promote)
    await group.later()

    await eventually(async () => expect((await log()).at(-1)).toMatchObject({ kind: 'promote', outcome }))
    expect(calls).toHaveLength(times)
  })

  it.each([
    ['refused', 'Bad Request: user is an administrator of the chat'],
    ['forbidden', 'Forbidden: bot was kicked from the supergroup chat'],
  ] as const)(
    'F-32 says once what Telegram said, and does not try again: %s, %s',
    async (kind, description) => {
      const { telegram, calls, log } = group.acting()
      telegram.answer = (method) => {
        throw new TelegramFailure({ method, kind, description })
      }
      expect(await group.ban()).toMatchObject({ state: 'failed', error: description })
      await group.later()
      expect(calls).toHaveLength(1)
      expect(await log()).toMatchObject([{ outcome: 'failed', error: description }])
    },
  )

  it.each([
    'Bad Request: not enough rights to restrict/unrestrict chat member',
    'Bad Request: CHAT_ADMIN_REQUIRED',
  ])(
    'F-32 is refused in our words, once, when Telegram says that the bot may not: %s',
    async (description) => {
      const { telegram, calls, log } = group.acting()
      telegram.answer = no(description)
      expect(await group.ban()).toMatchObject({ state: 'refused', error: 'bot_right_missing' })
      await group.later()
      expect(calls).toHaveLength(1)
      expect(await log()).toMatchObject([{ outcome: 'refused', error: 'bot_right_missing' }])
    },
  )

  it('F-15 refuses while Telegram is out of reach, keeps what was decided before, and does it when it is back', async () => {
    const { actions, telegram, calls, log } = group.acting()
    const { check } = actions.outboxHandler
    actions.outboxHandler.check = (...asked) => {
      telegram.isReachable = false
      return check(...asked)
    }
    expect(await group.ban()).toMatchObject({ state: 'under_way' })
    await expect(group.ban()).rejects.toThrow('telegram_unreachable')
    expect(calls).toEqual([])

    actions.outboxHandler.check = check
    telegram.isReachable = true
    await group.later()
    await expect.poll(log).toMatchObject([{ kind: 'ban', outcome: 'done', error: null }])
    expect(calls).toHaveLength(1)
  })

  it('F-17 stays under way for as long as Telegram asks to wait, and is done then', async () => {
    const { telegram, calls, log } = group.acting()
    telegram.answer = (method) => {
      telegram.answer = () => true
      throw new TelegramFailure({ method, kind: 'flood', description: 'Too Many Requests', retryAfter: 37 })
    }
    const key = randomUUID()
    expect(await group.ban(key)).toMatchObject({ state: 'under_way' })
    expect(await log()).toEqual([])
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from not_before - now())::int as seconds from outbox`.execute(given.database)
    expect(rows).toEqual([{ seconds: expect.closeTo(37, -1) }])
    // The time is over, for a node that has not waited itself.
    await sql`update outbox_pauses set until = now()`.execute(given.database)
    const next = givenActing(given.database)
    onTestFinished(() => next.outbox.stop())
    await sql`update outbox set not_before = now()`.execute(given.database)
    next.outbox.wake()
    await expect.poll(log).toMatchObject([{ kind: 'ban', outcome: 'done', error: null }])
    expect(await group.ban(key)).toMatchObject({ state: 'done' })
    expect([calls.length, next.calls.length]).toEqual([1, 1])
  })

  it('F-10 is set aside with an entry when it cannot be read, and what waits behind it is done', async () => {
    const { actions, calls, log } = group.acting()
    const { check } = actions.outboxHandler
    // As a node asks that has begun none of it.
    actions.outboxHandler.check = async (actionId, row) => {
      await sql`
        update actions set params = '{"kind":"ban_of_another_version"}'
        where action_id = (select min(action_id) from actions)`.execute(given.database)
      return check(actionId, { ...row })
    }
    const first = { kind: 'ban', target_id: zoe, outcome: 'failed', error: 'unreadable' }
    await group.ban()
    await expect.poll(log).toMatchObject([first])
    expect(calls).toEqual([])

    await group.ban()
    await expect.poll(log).toMatchObject([first, { kind: 'ban', target_id: zoe, outcome: 'done' }])
    expect(calls).toHaveLength(1)
  })

  it('F-07 is made a second time after a crash between the call and its outcome, and is one entry', async () => {
    const { telegram, calls, log } = group.acting()
    const crashed = Promise.withResolvers<boolean>()
    telegram.answer = () => crashed.promise
    expect(await group.ban()).toMatchObject({ state: 'under_way' })

    const next = givenActing(given.database)
    await sql`update outbox set leased_until = now() - interval '1 second'`.execute(given.database)
    next.outbox.wake()
    await expect.poll(next.log).toMatchObject([{ kind: 'ban', outcome: 'done' }])
    // F-09: what the first one hears now comes too late.
    telegram.answer = no('Bad Request: nobody asked')
    crashed.resolve(true)
    await group.acting().outbox.stop()
    await next.outbox.stop()
    expect([calls.length, next.calls.length, (await log()).length]).toEqual([1, 1, 1])
  })
})

describePostgres('a hundred at the same instant', (given) => {
  const group = givenGroup(given)
  const hundred = Array.from({ length: 100 })

  it('F-34 REL-14 act once for one key, whatever connections they come by', async () => {
    const key = randomUUID()
    const answers = await Promise.all(hundred.map(() => group.ban(key)))
    expect(new Set(answers.map(({ action_id }) => action_id)).size).toBe(1)
    await expect.poll(group.acting().log).toMatchObject([{ kind: 'ban', outcome: 'done' }])
    expect(group.acting().calls).toHaveLength(1)
  })

  it('F-34 act once for each of a hundred keys, and the log has them all', async () => {
    await Promise.all(hundred.map(() => group.ban()))
    await expect.poll(async () => (await group.acting().log()).length).toBe(100)
    expect(group.acting().calls).toHaveLength(100)
  })
})
