import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { TelegramFailure, type FailureKind } from '#platform/telegram/failure.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { Call } from './call.ts'
import { enqueue } from './enqueue.ts'
import { createOutbox } from './outbox.ts'
import { lease, reap } from './outbox-store.ts'
import { settle } from './settle.ts'
import type { Ended, OnEnded, OutboxHandler } from './operation.ts'

type Made = { method: string; payload: unknown; at: number; node: number }
type Answer = (call: { method: string; payload: object }) => unknown

const refuse = (kind: FailureKind, more: Partial<TelegramFailure['facts']> = {}) => {
  throw new TelegramFailure({ method: 'x', kind, description: kind, ...more })
}

const said = (lane: number, text: string, more: Partial<Call<'sendMessage'>> = {}): Call<'sendMessage'> => ({
  method: 'sendMessage',
  params: { chat_id: lane, text },
  lane,
  class: 'reply',
  ...more,
})

const ban = (lane: number, userId: number): Call<'banChatMember'> => ({
  method: 'banChatMember',
  params: { chat_id: lane, user_id: userId },
  lane,
  class: 'moderation',
})

const commands = (...names: string[]): Call<'setMyCommands'> => ({
  method: 'setMyCommands',
  params: { commands: names.map((command) => ({ command, description: command })) },
  lane: 0,
  class: 'broadcast',
  dedupeKey: 'commands',
})

const action = (id: number) => ({ of: 'action', id })

describeStore('the outbox', (given) => {
  let made: Made[]
  let answer: Answer
  let accepting: boolean
  let askedWhether: number
  const forbidden: number[] = []
  let checked: [number, number][]
  let verdict: () => Awaited<ReturnType<OutboxHandler['check']>>
  let ended: Ended[]
  let endedLinks: Ended[]
  const onEnded: OnEnded = async (_, some) => void ended.push(...some)
  const running: { stop: () => Promise<void>; wake: () => void }[] = []

  beforeEach(async () => {
    await given.empty()
    made = []
    forbidden.length = 0
    answer = () => true
    accepting = true
    askedWhether = 0
    checked = []
    ended = []
    endedLinks = []
    verdict = () => 'go'
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()))
  })

  function start(node = 1) {
    const outbox = createOutbox({
      database: given.database,
      telegram: {
        accepting: () => {
          askedWhether += 1
          return accepting
        },
        call: async (method, payload) => {
          made.push({ method, payload, at: performance.now(), node })
          return Object(await answer({ method, payload: Object(payload) }))
        },
      },
      metrics: { settled: () => undefined },
      log: { warn: () => undefined, error: () => undefined },
      random: () => 0,
      monotonic: () => performance.now(),
      wait: (ms) => sleep(ms),
      onForbidden: async (lane) => void forbidden.push(lane),
      handlers: {
        action: {
          check: async (actionId, { attempts }) => {
            checked.push([actionId, attempts])
            return verdict()
          },
          onEnded,
        },
        link: {
          check: async () => ({ refused: 'right_missing' }),
          onEnded: async (_, some) => void endedLinks.push(...some),
        },
      },
    })
    outbox.start()
    running.push(outbox)
    return outbox
  }

  const owe = (...calls: (Call<'sendMessage'> | Call<'banChatMember'> | Call<'setMyCommands'>)[]) =>
    given.database.transaction().execute(async (trx) => {
      for (const call of calls) await enqueue<'sendMessage' | 'banChatMember' | 'setMyCommands'>(trx, call)
    })

  const rows = () =>
    given.database
      .selectFrom('outbox')
      .select(['chat_id', 'state', 'attempts', 'outcome'])
      .orderBy('id')
      .execute()

  const texts = () => made.map(({ payload }) => Object(payload).text)
  const settled = () =>
    eventually(async () => {
      const open = await given.database
        .selectFrom('outbox')
        .select('id')
        .where('settled_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    })

  it('REL-05 makes a call as soon as its cause is committed, and none whose cause is not', async () => {
    const outbox = start()
    await owe(said(7, 'hello'))
    await expect(
      given.database.transaction().execute(async (trx) => {
        await enqueue(trx, said(7, 'never'))
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('cause')
    outbox.wake()
    await settled()

    expect(texts()).toEqual(['hello'])
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('REL-05 says things in one chat in their order, one after the other', async () => {
    let underWay = 0
    let most = 0
    answer = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await sleep(20)
      underWay -= 1
    }
    await owe(said(7, 'one'), said(7, 'two'), said(7, 'three'))
    start()
    await settled()

    expect({ texts: texts(), most }).toEqual({ texts: ['one', 'two', 'three'], most: 1 })
  })

  it('REL-06 makes a ban before the broadcast that was there first', async () => {
    await owe(...[1, 2, 3].map((lane) => said(lane, 'news', { class: 'broadcast' })), ban(-5, 9))
    start()
    await settled()

    expect(made[0]?.method).toBe('banChatMember')
  })

  it('REL-06 makes a ban at once in the middle of a large broadcast', async () => {
    const { promise: everything, resolve: release } = Promise.withResolvers<void>()
    answer = ({ method }) => (method === 'sendMessage' ? everything : true)
    await sql`
      insert into outbox (chat_id, method, params, priority, deadline, repeat_rule)
      select lane, 'sendMessage', json_build_object('chat_id', lane, 'text', 'news')::text, 4,
        now() + interval '1 day', 'once'
      from generate_series(1, 20000) as lane`.execute(given.database)
    const outbox = start()
    await eventually(() => expect(made).toHaveLength(30))
    await owe(ban(-5, 9))
    outbox.wake()
    await eventually(() => expect(made.at(-1)?.method).toBe('banChatMember'))
    await sql`delete from outbox where leased_until is null`.execute(given.database)
    release()

    expect(made).toHaveLength(31)
  })

  it('REL-06 leaves everybody alone when Telegram asks for it in several chats at once', async () => {
    answer = ({ payload }) =>
      made.filter((call) => Object(call.payload).chat_id === Object(payload).chat_id).length > 1
        ? true
        : refuse('flood', { retryAfter: 1 })
    await owe(ban(1, 9), ban(2, 9), ban(3, 9))
    const outbox = start()
    await eventually(() => expect(made).toHaveLength(3))
    await eventually(async () => {
      const scopes = await given.database.selectFrom('outbox_pauses').select('scope').execute()
      expect(scopes.map(({ scope }) => scope)).toContain('all')
    })
    await owe(ban(4, 9))
    outbox.wake()
    const asked = made[2]?.at ?? 0
    // When the pause is over they all go at once, so there may be more than one when we look.
    await eventually(() => expect(made.length).toBeGreaterThan(3))

    expect((made[3]?.at ?? 0) - asked).toBeGreaterThanOrEqual(1000)
  })

  it('REL-12 makes no call and counts no try while Telegram is known to be out of reach', async () => {
    accepting = false
    await owe(ban(-5, 9))
    const outbox = start()
    await eventually(() => {
      outbox.wake()
      expect(askedWhether).toBeGreaterThan(3)
    })
    await outbox.stop()
    running.pop()
    expect(made).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])

    accepting = true
    start()
    await settled()
    expect(made).toHaveLength(1)
  })

  it('REL-06 F-17 leaves a chat alone for as long as Telegram asks, and only that chat', async () => {
    let first = true
    answer = ({ payload }) => {
      if (Object(payload).chat_id !== 7 || !first) return true
      first = false
      return refuse('flood', { retryAfter: 1 })
    }
    await owe(said(7, 'too fast'), ban(7, 1), said(8, 'other'))
    const outbox = start()
    await eventually(() => expect(made.some(({ payload }) => Object(payload).text === 'too fast')).toBe(true))
    await owe(ban(7, 2))
    outbox.wake()
    await settled()

    const refused = made.find(({ payload }) => Object(payload).text === 'too fast')?.at ?? 0
    const after = made.filter(({ at, payload }) => at > refused && Object(payload).chat_id === 7)
    expect(after.map(({ at }) => at - refused >= 1000)).not.toContain(false)
    expect(made.find(({ payload }) => Object(payload).text === 'other')?.at).toBeLessThan(refused + 900)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  it('REL-07 tries again what may work later, and counts the tries', async () => {
    let failures = 2
    answer = () => (failures-- > 0 ? refuse('server') : true)
    await owe(ban(-5, 9))
    start()
    await settled()

    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
  })

  it('REL-07 keeps what failed for good with its reason, and goes on', async () => {
    answer = ({ method }) =>
      method === 'banChatMember'
        ? refuse('refused', { description: 'Bad Request: not enough rights to restrict' })
        : true
    await owe(ban(-5, 9), said(-5, 'next'))
    start()
    await settled()

    const [refused, next] = await rows()
    expect(refused).toMatchObject({ state: 'failed', attempts: 1 })
    expect(JSON.parse(refused?.outcome ?? '{}')).toMatchObject({ reason: 'refused_bot_rights' })
    expect(next).toMatchObject({ state: 'sent' })
  })

  it('REL-07 gives up what is too late', async () => {
    await owe(said(7, 'old', { deadlineSeconds: 0 }))
    start()
    await settled()

    expect(made).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'expired' }])
  })

  it('REL-08 does not repeat a message whose answer never came', async () => {
    answer = () => refuse('timeout')
    await owe(said(7, 'once'), said(8, 'worth two', { valuable: true }))
    start()
    await settled()

    expect(texts().toSorted((a, b) => String(a).localeCompare(b))).toEqual(['once', 'worth two', 'worth two'])
    expect(await rows()).toMatchObject([{ state: 'uncertain' }, { state: 'uncertain' }])
  })

  it('F-07 F-08 makes a ban again after a crash in the middle, a notice never, a valuable message once', async () => {
    await owe(ban(-5, 9), said(7, 'notice'), said(8, 'warning', { valuable: true }))
    await lease(given.database, { limit: 10, from: 0, to: 4 })
    await sql`update outbox set leased_until = now() - interval '1 second'`.execute(given.database)
    start()
    await settled()

    expect(made.map(({ payload }) => Object(payload).text)).toEqual([undefined, 'warning'])
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'uncertain' }, { state: 'sent' }])
  })

  it('F-24 makes no call twice when the clock jumps back an hour while it is under way', async () => {
    const { promise: answered, resolve: answerNow } = Promise.withResolvers<boolean>()
    answer = () => answered
    await owe(ban(-5, 9), said(7, 'notice'), said(8, 'warning', { valuable: true }))
    start()
    await eventually(() => expect(made).toHaveLength(3))
    // What is stored is an hour ahead then; their turn came long ago, so that nothing but the lease keeps them.
    await sql`
      update outbox set leased_until = leased_until + interval '1 hour', deadline = deadline + interval '1 hour',
        created_at = created_at + interval '1 hour'`.execute(given.database)
    await reap(given.database, onEnded)
    expect(await lease(given.database, { limit: 10, from: 0, to: 4 })).toEqual([])

    answerNow(true)
    await settled()
    expect(made).toHaveLength(3)
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ])
  })

  it('SEC-32 asks again whether an action may be done before its call leaves, and tells how it ended', async () => {
    await owe({ ...ban(-5, 9), operation: action(77) }, ban(-5, 10))
    start()
    await eventually(() => expect(made).toHaveLength(2))
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]))

    expect(checked).toEqual([[77, 1]])
    expect(ended).toMatchObject([{ operation: action(77), state: 'sent', error: null }])
  })

  it('SEC-32 asks and tells whoever handles calls of a kind, also where another kind has the same number', async () => {
    await owe({ ...ban(-5, 9), operation: action(77) }, { ...ban(-5, 10), operation: { of: 'link', id: 77 } })
    start()
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'refused' }]),
    )

    expect(made).toMatchObject([{ payload: { user_id: 9 } }])
    expect(checked).toEqual([[77, 1]])
    expect(ended).toMatchObject([{ operation: action(77), state: 'sent' }])
    expect(endedLinks).toMatchObject([{ operation: { of: 'link', id: 77 }, state: 'refused' }])
  })

  it('F-33 makes no call for an action that may not be done any more', async () => {
    verdict = () => ({ refused: 'right_missing' })
    await owe({ ...ban(-5, 9), operation: action(77) })
    start()
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'refused' }]))

    expect(made).toEqual([])
    expect(ended).toEqual([{ operation: action(77), lane: -5, state: 'refused', error: 'right_missing' }])
  })

  it('SEC-32 keeps an action waiting while Telegram can’t say whether it is allowed', async () => {
    verdict = () => 'later'
    await owe({ ...ban(-5, 9), operation: action(77) })
    start()
    await eventually(() => expect(checked).toHaveLength(1))
    await eventually(async () => {
      const { rows: free } =
        await sql`select from outbox where leased_until is null and not_before > now()`.execute(
          given.database,
        )
      expect(free).toHaveLength(1)
    })

    expect([made, ended]).toEqual([[], []])
  })

  it('tells of an action whose time ran out', async () => {
    await owe({ ...ban(-5, 9), operation: action(77), deadlineSeconds: -1 })
    await reap(given.database, onEnded)
    expect(ended).toEqual([{ operation: action(77), lane: -5, state: 'expired', error: null }])
  })

  it('F-07 tells of an action whose call a killed node left in the middle, unless it is sent once more', async () => {
    await owe({ ...said(5, 'a notice'), operation: action(77) })
    await owe({ ...said(6, 'a warning', { valuable: true }), operation: action(78) })
    await lease(given.database, { limit: 2, from: 0, to: 4 })
    await sql`update outbox set leased_until = now() - interval '1 second'`.execute(given.database)
    const failing = reap(given.database, () => Promise.reject(new Error('the log is full')))
    await expect(failing).rejects.toThrow('the log is full')
    expect(await rows()).toMatchObject([{ state: 'sending' }, { state: 'sending' }])

    await reap(given.database, onEnded)
    const error = 'the server stopped while the call was under way'
    expect(ended).toEqual([{ operation: action(77), lane: 5, state: 'uncertain', error }])
    expect(await rows()).toMatchObject([{ state: 'uncertain' }, { state: 'waiting' }])
  })

  it('F-10 sets a call aside whose action cannot be read, after five tries, and the queue goes on', async () => {
    verdict = () => JSON.parse('{')
    await owe({ ...ban(-5, 9), operation: action(77) })
    await owe({ ...ban(-5, 9) })
    start()
    await eventually(async () => {
      await sql`update outbox set not_before = now() where settled_at is null`.execute(given.database)
      for (const { wake } of running) wake()
      expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
    })

    expect(checked.map(([, attempts]) => attempts)).toEqual([1, 2, 3, 4, 5])
    expect(made).toHaveLength(1)
    expect(ended).toEqual([{ operation: action(77), lane: -5, state: 'failed', error: 'unreadable' }])
  })

  it('F-09 ignores the outcome of a worker that lost its lease', async () => {
    await owe(ban(-5, 9))
    const [stuck] = await lease(given.database, { limit: 1, from: 0, to: 4 })
    await sql`update outbox set leased_until = now() - interval '1 second'`.execute(given.database)
    await lease(given.database, { limit: 1, from: 0, to: 4 })

    expect(
      stuck && (await settle(given.database, [{ row: stuck, state: 'failed', outcome: 'late' }], onEnded)),
    ).toEqual([false])
    expect(await rows()).toMatchObject([{ state: 'waiting', outcome: null }])
  })

  it('F-31 goes to the new id of an upgraded group, with all that waits behind it', async () => {
    answer = ({ payload }) =>
      Object(payload).chat_id === -5 ? refuse('migrated', { migrateTo: -1_001_000 }) : true
    await owe(said(-5, 'one'), said(-5, 'two'))
    start()
    await settled()

    expect(made.map(({ payload }) => payload)).toMatchObject([
      { chat_id: -5, text: 'one' },
      { chat_id: -1_001_000, text: 'one' },
      { chat_id: -1_001_000, text: 'two' },
    ])
  })

  it('takes a second call with the same key for the same one, and its newest parameters', async () => {
    const outbox = start()
    for (const names of [['start'], ['start'], ['start', 'help'], ['start']]) {
      await owe(commands(...names))
      outbox.wake()
      await settled()
    }

    expect(made.map(({ payload }) => Object(payload).commands.length)).toEqual([1, 2, 1])
  })

  it('REL-10 finishes what is under way when it is stopped', async () => {
    const { promise: beginning, resolve: began } = Promise.withResolvers<void>()
    answer = async () => {
      began()
      await sleep(100)
    }
    await owe(said(7, 'last words'))
    const outbox = start()
    await beginning
    await outbox.stop()
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  it('makes each call once although two nodes take from the same outbox', async () => {
    const { promise: both, resolve: bothTake } = Promise.withResolvers<void>()
    answer = () => {
      if (new Set(made.map(({ node }) => node)).size === 2) bothTake()
      return both
    }
    // More than one of them takes at once.
    await owe(...Array.from({ length: 100 }, (_, index) => ban(-5 - (index % 3), index)))
    start(1)
    start(2)
    await settled()

    expect(new Set(made.map(({ payload }) => Object(payload).user_id)).size).toBe(100)
    expect(made).toHaveLength(100)
  })

  it.each([
    ['forbidden', "bot can't initiate conversation with a user"],
    ['refused', 'Bad Request: chat not found'],
  ] as const)(
    'tells of a chat in which the bot may not write, and does not try again (%s)',
    async (kind, words) => {
      answer = () => refuse(kind, { description: words })
      await owe(said(5, 'hello'))
      start()
      await eventually(() => expect(forbidden).toEqual([5]))
      await eventually(async () => expect((await rows()).map(({ state }) => state)).toEqual(['failed']))
      expect(made).toHaveLength(1)
    },
  )
})
