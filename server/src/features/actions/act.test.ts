import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { moveWaiting } from '#platform/outbox/outbox-store.ts'
import { createCompletions } from '#platform/outbox/completions.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { Refused } from '#platform/refused.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createActions } from './act.ts'
import { forgetActions } from './forget.ts'

const [ann, zoe, bot] = [user(1), user(2), user(3)]

const wait = (ms: number) => sleep(ms)

describeStore('an action of an admin', (given) => {
  let chatId: ChatId
  let rights: readonly (typeof adminRights)[number][]
  let isReachable: boolean
  let isHeard: boolean
  let asking: () => Promise<'reachable'>
  let calls: string[]
  let answer: () => unknown
  let lookAgain: typeof wait
  let stop: () => Promise<void>
  let actions: ReturnType<typeof createActions>

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    rights = adminRights
    isReachable = true
    isHeard = true
    asking = async () => 'reachable'
    calls = []
    answer = () => true
    lookAgain = wait
    const completions = createCompletions((ms) => lookAgain(ms))
    const outbox = createOutbox({
      database: given.database,
      telegram: {
        accepting: () => true,
        call: async (method, payload) => {
          calls.push(`${method} ${JSON.stringify(payload)}`)
          return Object(await answer())
        },
      },
      metrics: { settled: () => undefined },
      log: { warn: () => undefined, error: () => undefined },
      random: () => 0,
      monotonic: () => performance.now(),
      wait,
      handlers: {
        action: {
          check: (...asked) => actions.outboxHandler.check(...asked),
          onEnded: (...told) => actions.outboxHandler.onEnded(...told),
        },
      },
      onEnded: completions.ended,
    })
    actions = createActions({
      database: given.database,
      botId: bot,
      standingNow: async (_, asked) => {
        if (!isReachable) throw new Refused('telegram_unreachable')
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the group's id comes back as it was given
        return { chatId: asked as ChatId, role: 'administrator', rights }
      },
      refreshNow: Object.assign(() => asking(), { isHeard: () => isHeard }),
      now: () => new Date(),
      brake: async (_, wanted) => wanted.map(() => undefined),
      outbox,
      completions,
    })
    stop = outbox.stop
  })
  afterEach(() => stop())

  const act = (action: Action, key: string = randomUUID(), reason: string | null = null) =>
    actions.act({ chatId, actor: ann, via: 'app', action, key, reason })
  const ban = { kind: 'ban', user_id: zoe, until: null } as const
  const log = () =>
    given.database
      .selectFrom('log_entries')
      .select(['kind', 'actor_id', 'target_id', 'reason', 'outcome', 'error'])
      .orderBy('entry_id')
      .execute()

  it('is done at once, and stands in the log with who, whom and why', async () => {
    expect(await act(ban, randomUUID(), 'Sells coins')).toMatchObject({ state: 'done', error: null })
    expect(calls).toEqual([`banChatMember {"chat_id":${chatId},"user_id":2}`])
    expect(await log()).toEqual([
      { kind: 'ban', actor_id: 1, target_id: 2, reason: 'Sells coins', outcome: 'done', error: null },
    ])
  })

  it('is answered when Telegram has, without a look at the clock', async () => {
    lookAgain = () => new Promise(() => undefined)
    answer = () => sleep(20)
    expect(await act({ kind: 'mute', user_id: zoe, until: null })).toMatchObject({ state: 'done' })
  })

  it('F-34 happens once for one key, however often it is sent, and once for each of different keys', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(ban, key)))
    expect(new Set(answers.map(({ action_id }) => action_id)).size).toBe(1)
    // An answer does not wait for Telegram forever, so on a slow machine it may come before the call.
    await expect.poll(() => calls).toHaveLength(1)

    await Promise.all(Array.from({ length: 5 }, () => act(ban)))
    await expect.poll(() => calls).toHaveLength(6)
    expect(await log()).toHaveLength(6)
  })

  it('refuses a key that was used for something else', async () => {
    const key = randomUUID()
    await act(ban, key)
    await expect(act({ kind: 'unban', user_id: zoe }, key)).rejects.toThrow('key_used')
    expect(calls).toHaveLength(1)
  })

  it('SEC-29 SEC-32 leaves no trace where it is refused', async () => {
    rights = []
    await expect(act(ban)).rejects.toThrow('right_missing')
    isReachable = false
    await expect(act(ban)).rejects.toThrow('telegram_unreachable')
    expect([calls, await log()]).toEqual([[], []])
  })

  it('F-33 is refused when the person was demoted between asking and doing, and no call is made', async () => {
    const { check } = actions.outboxHandler
    actions.outboxHandler.check = (...asked) => {
      rights = []
      return check(...asked)
    }
    expect(await act(ban)).toMatchObject({ state: 'refused', error: 'right_missing' })
    expect(calls).toEqual([])
    expect(await log()).toMatchObject([{ outcome: 'refused', error: 'right_missing' }])
  })

  it('F-32 SEC-32 is refused when the bot loses its right while the call waits, however short that is', async () => {
    const { check } = actions.outboxHandler
    actions.outboxHandler.check = async (...asked) => {
      await given.database.updateTable('chats').set({ bot_rights: [] }).execute()
      return check(...asked)
    }
    expect(await act(ban)).toMatchObject({ state: 'refused', error: 'bot_right_missing' })
    expect(calls).toEqual([])
  })

  it('SEC-32 is refused by what Telegram says as the call leaves, where it has to be asked once more', async () => {
    const { check } = actions.outboxHandler
    actions.outboxHandler.check = (...asked) => {
      isHeard = false
      asking = async () => {
        await given.database.updateTable('chats').set({ bot_rights: [] }).execute()
        return 'reachable'
      }
      return check(...asked)
    }
    const byRule = { chatId, actor: bot, via: 'bot', key: randomUUID(), reason: null } as const
    expect(await actions.act({ ...byRule, action: ban })).toMatchObject({ error: 'bot_right_missing' })
    expect(calls).toEqual([])
  })

  it('says in Telegram’s own words why it failed', async () => {
    answer = () => {
      const description = 'Bad Request: USER_NOT_PARTICIPANT'
      throw new TelegramFailure({ method: 'banChatMember', kind: 'refused', description })
    }
    expect(await act(ban)).toMatchObject({ state: 'failed', error: 'Bad Request: USER_NOT_PARTICIPANT' })
    expect(await log()).toMatchObject([{ outcome: 'failed', error: 'Bad Request: USER_NOT_PARTICIPANT' }])
  })

  const waiting = () =>
    sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, state)
      values (${chatId}, ${zoe}, 1, 1, 'waiting')`.execute(given.database)

  it('counts as approved here though the messenger told of the newcomer before it answered', async () => {
    await waiting()
    answer = async () => {
      await given.database.updateTable('join_requests').set({ state: 'joined' }).execute()
      return true
    }
    await act({ kind: 'approve', user_id: zoe })
    const requests = await given.database.selectFrom('join_requests').select('state').execute()
    expect(requests).toEqual([{ state: 'approved' }])
  })

  it.each([
    ['approve', 'approved', undefined],
    ['decline', 'declined', undefined],
    ['decline', 'gone', 'Bad Request: HIDE_REQUESTER_MISSING'],
  ] as const)('settles a join request: %s makes it %s', async (kind, state, description) => {
    await waiting()
    answer = () => {
      if (description) throw new TelegramFailure({ method: 'x', kind: 'refused', description })
      return true
    }
    await act({ kind, user_id: zoe })
    const requests = await given.database.selectFrom('join_requests').select('state').execute()
    expect(requests).toEqual([{ state }])
    await expect(act({ kind, user_id: zoe })).rejects.toThrow('request_gone')
  })

  const leaves = () =>
    given.database.updateTable('members').set({ status: 'left', is_present: false }).execute()

  it('removes nobody who has left meanwhile, and says so', async () => {
    const { check } = actions.outboxHandler
    actions.outboxHandler.check = async (...asked) => {
      await leaves()
      return check(...asked)
    }
    const kick = { kind: 'kick', user_id: zoe } as const
    expect(await act(kick)).toMatchObject({ state: 'refused', error: 'target_not_member' })
    await expect(act(kick)).rejects.toThrow('target_not_member')
    expect(calls).toEqual([])
    expect(await log()).toMatchObject([{ kind: 'kick', outcome: 'refused', error: 'target_not_member' }])
  })

  it('F-07 has removed whom an earlier try removed, of which only the answer was lost', async () => {
    answer = async () => {
      answer = () => true
      await leaves()
      throw new TelegramFailure({ method: 'x', kind: 'timeout', description: 'no answer in time' })
    }
    const key = randomUUID()
    const kick = { kind: 'kick', user_id: zoe } as const
    await act(kick, key)
    await eventually(async () => expect(await act(kick, key)).toMatchObject({ state: 'done' }))
  })

  it('F-31 is found by its key and ends, though the group was upgraded while its call was under way', async () => {
    const upgraded = await givenChat(given.database)
    answer = async () => {
      await given.database.transaction().execute(async (trx) => {
        await trx.insertInto('chat_aliases').values({ old_chat_id: chatId, chat_id: upgraded }).execute()
        await moveWaiting(trx, chatId, upgraded)
      })
      return true
    }
    const key = randomUUID()
    expect(await act(ban, key)).toMatchObject({ state: 'done' })
    expect(await act(ban, key)).toMatchObject({ state: 'done' })
    expect(calls).toHaveLength(1)
    const logged = await given.database.selectFrom('log_entries').select('chat_id').execute()
    expect(logged).toEqual([{ chat_id: upgraded }])
  })

  it('F-07 is done, not refused, when an earlier try did approve the person and only its answer was lost', async () => {
    await waiting()
    answer = async () => {
      answer = () => {
        throw new TelegramFailure({
          method: 'x',
          kind: 'refused',
          description: 'Bad Request: HIDE_REQUESTER_MISSING',
        })
      }
      await given.database.updateTable('join_requests').set({ state: 'joined' }).execute()
      throw new TelegramFailure({ method: 'x', kind: 'timeout', description: 'no answer in time' })
    }
    const key = randomUUID()
    await act({ kind: 'approve', user_id: zoe }, key)
    await eventually(async () =>
      expect(await act({ kind: 'approve', user_id: zoe }, key)).toMatchObject({ state: 'done' }),
    )
    expect(calls).toHaveLength(2)
  })

  it('removes somebody from a basic group in the one way that there is, and bans nobody should it be upgraded', async () => {
    await given.database.updateTable('chats').set({ type: 'group' }).execute()
    const before = Math.floor(Date.now() / 1000)
    expect(await act({ kind: 'kick', user_id: zoe })).toMatchObject({ state: 'done' })
    const [, until] = /"until_date":(\d+)/.exec(calls[0] ?? '') ?? []
    expect(calls[0]).toContain('banChatMember')
    expect(Number(until) - before).toBeGreaterThanOrEqual(60)
    expect(Number(until) - before).toBeLessThan(70)
  })

  it('SEC-56 forgets what was done more than half a year ago, and nothing younger', async () => {
    await act(ban)
    await act({ kind: 'unban', user_id: zoe })
    await sql`update actions set created_at = now() - interval '181 days' where kind = 'ban'`.execute(
      given.database,
    )

    expect(await forgetActions(given.database)).toBe(false)
    const actionsLeft = await given.database.selectFrom('actions').select('kind').execute()
    expect(actionsLeft).toEqual([{ kind: 'unban' }])
  })
})
