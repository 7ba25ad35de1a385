import { randomUUID } from 'node:crypto'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Chat, ChatMember, Update } from 'grammy/types'
import { describeStore } from '#platform/database/testing.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { createLiveAccess } from '../access/live-access.ts'
import { createSync } from './sync.ts'
import { createSyncDue } from './due.ts'
import { leaseDue } from './store.ts'
import { happen } from '../testing/happen.ts'
import {
  admin,
  ann,
  bob,
  chatMember,
  choir,
  cleo,
  creator,
  garden,
  left,
  member,
  myChatMember,
  steward,
} from '../testing/updates.ts'

const now = new Date('2026-11-20T12:00:00Z')
const nowSeconds = now.getTime() / 1000

const added = (chat: Chat = garden) => myChatMember({ chat, before: left(steward), now: admin(steward) })
const fails = (kind: TelegramFailure['kind'], more: Partial<TelegramFailure['facts']> = {}) =>
  new TelegramFailure({ method: 'getChat', kind, description: kind, ...more })

const groupsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => added({ ...garden, id: garden.id - index }))

const permitting = (...names: string[]) =>
  Object.fromEntries(memberPermissions.map((name) => [name, names.includes(name)]))

const allowing = (...names: string[]) => ({
  ...garden,
  permissions: permitting(...names),
})

describeStore('the comparison with Telegram', (given) => {
  let calls: string[]
  let answers: Record<string, unknown>
  let primaries: object[]
  /** What happens while Telegram is asked. */
  let meanwhile: () => Promise<unknown>

  beforeEach(async () => {
    await given.empty()
    calls = []
    primaries = []
    // The embedded engine has one session: a transaction open across a call would never let this through.
    meanwhile = () => sql`select 1`.execute(given.database)
    answers = {
      getChat: {
        ...garden,
        title: 'Orchard',
        description: 'Apples',
        permissions: permitting('can_send_messages', 'can_pin_messages'),
        photo: { big_file_id: 'b', big_file_unique_id: 'u' },
        invite_link: 'https://t.me/+primary',
      },
      getChatAdministrators: [creator(ann), admin(bob, { can_pin_messages: true })],
      getChatMemberCount: 42,
      getChatMember: admin(steward, { can_delete_messages: true }),
    }
  })

  const sync = () =>
    createSync({
      database: given.database,
      rightOfWay: createRightOfWay(),
      keepPrimaryLink: async (_, primary) => void primaries.push(primary),
      now: () => now,
      telegram: {
        botId: steward.id,
        call: async (method) => {
          calls.push(method)
          await meanwhile()
          const answer = answers[method]
          if (answer instanceof Error) throw answer
          return Object(answer).valueOf()
        },
      },
    })

  const happens = (...updates: Update[]) => happen(given.database, updates, { receivedAt: 1 })
  const group = () => given.database.selectFrom('chats').selectAll().executeTakeFirstOrThrow()
  const standing = async () =>
    (
      await given.database.selectFrom('members').select(['user_id', 'status']).orderBy('user_id').execute()
    ).map(({ user_id: id, status }) => [Number(id), status])

  it('brings title, description, photo, count, admins and the rights of the bot', async () => {
    await happens(added())

    expect(await sync().syncGroup(garden.id)).toEqual({ state: 'fresh' })
    expect(await group()).toMatchObject({
      title: 'Orchard',
      description: 'Apples',
      permissions: ['can_send_messages', 'can_pin_messages'],
      photo_file_id: 'b',
      member_count: 42,
      bot_rights: ['can_delete_messages'],
      synced_at: expect.any(Date),
    })
    expect(await standing()).toEqual([
      [ann.id, 'creator'],
      [bob.id, 'administrator'],
    ])
  })

  it('brings the permanent link of the bot, where it may invite', async () => {
    await happens(added())
    await sync().syncGroup(garden.id)
    expect(primaries).toEqual([{ chatId: garden.id, link: 'https://t.me/+primary', at: nowSeconds - 10 }])

    answers['getChat'] = { ...garden }
    await sync().compareOnce(garden.id)
    expect(primaries).toHaveLength(1)
  })

  it('notes that the description is another one than before, once, and not what the app itself wrote', async () => {
    await happens(added())
    const log = () =>
      given.database.selectFrom('log_entries').select(['kind', 'via', 'actor_id', 'details']).execute()
    await sync().compareOnce(garden.id)
    expect(await log()).toEqual([])

    answers['getChat'] = { ...garden, description: 'Pears' }
    await sync().compareOnce(garden.id)
    await sync().compareOnce(garden.id)
    const details = JSON.stringify({ description: 'Pears', before: 'Apples' })
    expect(await log()).toEqual([{ kind: 'describe', via: 'telegram', actor_id: null, details }])

    const params = JSON.stringify({ kind: 'describe', description: 'Plums' })
    await given.database
      .insertInto('actions')
      .values({
        chat_id: garden.id,
        kind: 'describe',
        via: 'app',
        actor_id: ann.id,
        params,
        key: randomUUID(),
      })
      .execute()
    answers['getChat'] = { ...garden, description: 'Plums' }
    await sync().compareOnce(garden.id)
    expect(await log()).toHaveLength(1)
  })

  it('notes what members may do from now on, once, and not what the app itself asked for', async () => {
    await happens(added())
    const log = () => given.database.selectFrom('log_entries').select(['kind', 'details']).execute()
    answers['getChat'] = allowing('can_send_messages', 'can_send_polls')
    await sync().compareOnce(garden.id)
    expect(await log()).toEqual([])

    answers['getChat'] = allowing('can_send_messages', 'can_send_photos')
    await sync().compareOnce(garden.id)
    await sync().compareOnce(garden.id)
    const details = JSON.stringify({
      permissions: ['can_send_messages', 'can_send_photos'],
      before: 'can_send_messages can_send_polls',
    })
    expect(await log()).toEqual([{ kind: 'permissions', details }])

    const params = JSON.stringify({ kind: 'permissions', permissions: [] })
    const chat_id = garden.id
    await given.database
      .insertInto('actions')
      .values({ chat_id, kind: 'permissions', via: 'app', actor_id: ann.id, params, key: randomUUID() })
      .execute()
    // As Telegram keeps it, which may be more than it was asked for.
    answers['getChat'] = allowing('can_react_to_messages')
    await sync().compareOnce(garden.id)
    expect(await log()).toHaveLength(1)
    await sql`update actions set state = 'done', settled_at = now() - interval '1 minute'`.execute(
      given.database,
    )
    answers['getChat'] = allowing('can_send_messages')
    await sync().compareOnce(garden.id)
    expect(await log()).toHaveLength(2)
  })

  const nothingIsLeft = async () => {
    expect(calls.splice(0)).not.toEqual([])
    expect(await given.database.selectFrom('chats').selectAll().execute()).toEqual([])
    expect(await standing()).toEqual([])
    expect(primaries).toEqual([])
  }

  it('SEC-58 brings nothing back of a group that was forgotten while Telegram was asked', async () => {
    meanwhile = async () => {
      for (const table of ['chats', 'members', 'stewardships'])
        await sql`delete from ${sql.id(table)}`.execute(given.database)
    }
    await happens(added())
    expect(await sync().compareOnce(garden.id)).toEqual({ state: 'gone' })
    await nothingIsLeft()
    await happens(added())
    await sync().askMember(garden.id, steward.id)
    await nothingIsLeft()
    answers['getChatMember'] = admin(bob)
    await happens(added())
    await sync().askMember(garden.id, bob.id)
    await nothingIsLeft()
    answers['getChat'] = fails('refused', { description: 'Bad Request: chat not found' })
    await happens(added())
    expect(await sync().compareOnce(garden.id)).toEqual({ state: 'gone' })
    await nothingIsLeft()
  })

  it('lowers an admin whom Telegram does not name any more, but not a bot, nor who was promoted meanwhile', async () => {
    const robot = { id: 2001, is_bot: true, first_name: 'Robot' }
    await happens(
      added(),
      chatMember({ before: member(cleo), now: admin(cleo) }),
      chatMember({ before: member(robot), now: admin(robot) }),
    )
    answers['getChatAdministrators'] = [creator(ann)]
    await happens(chatMember({ before: member(bob), now: admin(bob), date: nowSeconds }))
    await sync().syncGroup(garden.id)

    expect(await standing()).toEqual([
      [ann.id, 'creator'],
      [bob.id, 'administrator'],
      [cleo.id, 'member'],
      [robot.id, 'administrator'],
    ])
  })

  it('does not let the answer of a call outweigh what happened while it was under way', async () => {
    await happens(added(), chatMember({ before: admin(bob), now: left(bob), date: nowSeconds - 3 }))
    await sync().syncGroup(garden.id)

    expect(await standing()).toContainEqual([bob.id, 'left'])
  })

  it('asks once when many people refresh a group at the same time, or soon after', async () => {
    await happens(added())
    const { syncGroup } = sync()
    await Promise.all([syncGroup(garden.id), syncGroup(garden.id), syncGroup(garden.id)])
    await syncGroup(garden.id)

    expect(calls.filter((method) => method === 'getChat')).toHaveLength(1)
  })

  it.each([
    ['was removed', fails('forbidden', { because: 'bot_removed' })],
    ['knows no such group', fails('refused', { description: 'Bad Request: chat not found' })],
  ])('freezes the group when the bot %s', async (_, failure) => {
    await happens(added())
    answers['getChat'] = failure

    expect(await sync().syncGroup(garden.id)).toEqual({ state: 'gone' })
    expect(await group()).toMatchObject({ state: 'bot_removed' })
  })

  it('REL-17 follows an upgrade that it hears of by a call', async () => {
    await happens(added(choir))
    let first = true
    answers['getChatMemberCount'] = 42
    Object.defineProperty(answers, 'getChat', {
      get: () => {
        if (!first) return { ...garden, title: 'Large choir' }
        first = false
        return fails('migrated', { migrateTo: garden.id })
      },
    })

    expect(await sync().syncGroup(choir.id)).toEqual({ state: 'fresh' })
    expect(await group()).toMatchObject({ chat_id: garden.id, type: 'supergroup', title: 'Large choir' })
  })

  const secondsToNext = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from sync_due_at - now())::float8 as seconds from chats`.execute(given.database)
    return rows[0]?.seconds ?? Number.NaN
  }

  it('changes nothing while Telegram does not answer, and comes back later and later', async () => {
    await happens(added())
    answers['getChat'] = fails('network')
    const outcome = await sync().syncGroup(garden.id)

    expect(outcome).toEqual({ state: 'unreachable' })
    expect(await group()).toMatchObject({
      title: 'Garden',
      state: 'active',
      sync_attempts: 1,
      synced_at: null,
    })
    expect(await secondsToNext()).toBeLessThanOrEqual(5)
    for (const [attempts, atMost] of [
      [2, 20],
      [12, 3600],
    ] as const) {
      // By chance it may be any time up to the longest: of a dozen tries one is beyond what came before.
      const waits: number[] = []
      for (let times = 0; times < 12; times += 1) {
        await given.database.updateTable('chats').set({ sync_attempts: attempts }).execute()
        await sync().compareOnce(garden.id)
        waits.push(await secondsToNext())
      }
      expect(Math.max(...waits)).toBeLessThanOrEqual(atMost)
      expect(Math.max(...waits)).toBeGreaterThan(atMost / 10)
    }
  })

  it('waits as long as Telegram asks', async () => {
    await happens(added())
    answers['getChat'] = fails('flood', { retryAfter: 37 })
    await sync().syncGroup(garden.id)

    expect(Math.round(await secondsToNext())).toBe(37)
  })

  const ofBob = async () =>
    given.database
      .selectFrom('members')
      .selectAll()
      .where(sql`user_id`, '=', bob.id)
      .executeTakeFirst()

  it('learns the live rights of one person', async () => {
    await happens(added(), chatMember({ before: left(bob), now: admin(bob) }))
    answers['getChatMember'] = member(bob) satisfies ChatMember

    expect(await sync().refreshMember(garden.id, bob.id)).toBe('fresh')
    expect(await ofBob()).toMatchObject({ status: 'member', rights: [], source: 'getChatMember' })
  })

  it.each([
    ['a second ago', -1],
    ['half a minute in the future, by another clock', 30],
  ])('SEC-32 says who is no admin now although they were %s', async (_, seconds) => {
    const promoted = chatMember({ before: member(bob), now: admin(bob), date: nowSeconds + seconds })
    await happens(added(), promoted)
    const standingNow = createLiveAccess({
      database: given.database,
      refreshNow: async (...asked) =>
        (await sync().refreshMember(...asked)) === 'fresh' ? 'reachable' : 'unreachable',
    })
    answers['getChatMember'] = admin(bob, { can_pin_messages: true })
    expect(await standingNow(UserId.parse(bob.id), garden.id)).toMatchObject({
      rights: ['can_manage_chat', 'can_pin_messages'],
    })

    answers['getChatMember'] = member(bob)
    await expect(standingNow(UserId.parse(bob.id), garden.id)).rejects.toMatchObject({
      refusal: 'group_not_found',
    })
  })

  it('PERF-22 writes what it hears of those who are asked about at the same time at once, whoever answers last', async () => {
    await happens(added())
    const { promise: late, resolve: answerForBob } = Promise.withResolvers<void>()
    const heard = createSync({
      database: given.database,
      rightOfWay: createRightOfWay(),
      keepPrimaryLink: async () => undefined,
      now: () => now,
      telegram: {
        botId: steward.id,
        call: async (_, asked) => {
          const isAnn = Object(asked).user_id === ann.id
          if (!isAnn) await late
          return Object(isAnn ? creator(ann) : member(bob))
        },
      },
    })
    const transactions = vi.spyOn(given.database, 'transaction')
    onTestFinished(() => transactions.mockRestore())

    const asked = [ann, bob].map(({ id }) => heard.refreshMember(garden.id, id))
    await sql`select 1`.execute(given.database)
    expect(transactions).not.toHaveBeenCalled()
    answerForBob()
    expect(await Promise.all(asked)).toEqual(['fresh', 'fresh'])
    expect(transactions).toHaveBeenCalledTimes(1)
    expect(await standing()).toEqual([
      [ann.id, 'creator'],
      [bob.id, 'member'],
    ])
  })

  it('waits for nobody who was asked about before, or in another group', async () => {
    await happens(added())
    const never = new Promise<never>(() => undefined)
    const heard = createSync({
      database: given.database,
      rightOfWay: createRightOfWay(),
      keepPrimaryLink: async () => undefined,
      now: () => now,
      telegram: {
        botId: steward.id,
        call: (_, asked) =>
          Object(asked).user_id === bob.id ? never : Promise.resolve(Object(creator(ann))),
      },
    })
    void heard.refreshMember(garden.id, bob.id)
    void heard.refreshMember(garden.id - 1, bob.id)
    await new Promise((resolve) => setImmediate(resolve))
    void heard.refreshMember(garden.id - 2, bob.id)

    expect(await heard.refreshMember(garden.id, ann.id)).toBe('fresh')
  })

  it('SEC-34 makes nobody of the group who never was, whatever Telegram knows of them', async () => {
    await happens(added())
    answers['getChatMember'] = left(bob) satisfies ChatMember

    expect(await sync().refreshMember(garden.id, bob.id)).toBe('fresh')
    expect(await ofBob()).toBeUndefined()
    expect(
      await given.database
        .selectFrom('users')
        .where(sql`user_id`, '=', bob.id)
        .execute(),
    ).toEqual([])
  })

  it('does not take "never seen" for "left"', async () => {
    await happens(added(), chatMember({ before: left(bob), now: member(bob) }))
    answers['getChatMember'] = fails('refused', { description: 'Bad Request: member not found' })

    expect(await sync().refreshMember(garden.id, bob.id)).toBe('unknown')
    expect(await ofBob()).toMatchObject({ status: 'member' })
  })

  it('says when Telegram could not be asked', async () => {
    answers['getChatMember'] = fails('timeout')

    expect(await sync().refreshMember(garden.id, bob.id)).toBe('unreachable')
  })

  const due = (compared = sync()) =>
    createSyncDue({
      database: given.database,
      sync: compared,
      atOnce: 2,
      tickMs: 3_600_000,
      onError: (error) => {
        throw error
      },
    })

  it('compares every group that is due, soon after it is told, and none twice on two nodes', async () => {
    await happens(...groupsOf(5))
    const asked: number[] = []
    const compared = {
      ...sync(),
      compareOnce: async (chatId: number) => {
        asked.push(chatId)
        await sql`update chats set sync_due_at = null where chat_id = ${chatId}`.execute(given.database)
        return { state: 'fresh' as const }
      },
    }
    const nodes = [due(compared), due(compared)]
    for (const node of nodes) node.start()
    await eventually(() => expect(new Set(asked).size).toBe(5))
    await Promise.all(nodes.map(({ stop }) => stop()))

    expect(asked).toHaveLength(5)
  })

  it('compares again what becomes due while a comparison is under way, and else only hours later', async () => {
    await happens(added())
    const [chatId] = await leaseDue(given.database, 1)
    expect(await leaseDue(given.database, 1)).toEqual([])
    await happens(chatMember({ before: member(bob), now: admin(bob) }))
    await sync().compareOnce(chatId ?? 0)
    expect(await leaseDue(given.database, 1)).toEqual([garden.id])

    await sync().compareOnce(garden.id)
    expect(await leaseDue(given.database, 1)).toEqual([])
  })

  it('leaves frozen groups alone', async () => {
    await happens(added(), myChatMember({ before: admin(steward), now: left(steward), date: 1_700_000_010 }))

    expect(await leaseDue(given.database, 1)).toEqual([])
  })
})
