import { randomBytes } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { priorities } from '#platform/outbox/call.ts'
import { lease, reap } from '#platform/outbox/outbox-store.ts'
import { handedTo } from '#platform/outbox/operation.ts'
import {
  askToJoin,
  givenHandlers,
  givenJoining,
  givenSettings,
  newestToken,
  now,
  settingsWith,
  zoe,
} from './testing.ts'

const requests = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ userId: user(from + n), queryId: `q${from + n}` }))

describeStore('who asks to join', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
    await givenSettings(given.database, chatId)
  })

  const owed = async () => {
    const rows = await sql<{
      method: string
      params: string
      chat_id: number
      left: number
      order_key: string
    }>`
      select method, params, chat_id, order_key, extract(epoch from deadline - now())::float8 as left
      from outbox order by id`.execute(given.database)
    return rows.rows.map((row) => Object.assign(row, { params: Object(JSON.parse(row.params)) }))
  }
  const methods = async () => (await owed()).map(({ method }) => method)
  const checks = () =>
    given.database
      .selectFrom('join_checks')
      .select(['user_id', 'state', 'why', 'way', 'language', 'due_at'])
      .orderBy('requested_at')
      .execute()
  const queryIds = async () =>
    (await given.database.selectFrom('join_requests').select('query_id').execute()).map((row) => row.query_id)

  it('is shown a page in a sheet where the bot is the guard, in what is left of ten seconds', async () => {
    await askToJoin(given.database, chatId, [{ queryId: 'q1', secondsAgo: 4 }])
    const [call] = await owed()
    expect(call).toMatchObject({
      method: 'sendChatJoinRequestWebApp',
      chat_id: chatId,
      order_key: 'query q1',
      params: { chat_join_request_query_id: 'q1' },
    })
    expect(call?.params.web_app_url).toMatch(/^https:\/\/steward\.example\/join\/[\w-]{22}$/)
    expect(call?.left).toBeLessThanOrEqual(6)
    expect(await checks()).toMatchObject([{ user_id: zoe, state: 'asked', way: 'sheet', language: 'de' }])
    expect(await queryIds()).toEqual(['q1'])
  })

  it('is written to otherwise, for five minutes, with the words of the admins as the text that they are', async () => {
    const words = '<b>Hi</b> *you* {group}'
    await givenSettings(given.database, chatId, settingsWith({ words }))
    await askToJoin(given.database, chatId, [{ secondsAgo: 100 }])
    const [call] = await owed()
    expect(call).toMatchObject({ method: 'sendMessage', chat_id: zoe, params: { chat_id: zoe } })
    expect(call?.params.text).toBe(
      'Du möchtest Choir beitreten. Vorher hat die Gruppe eine kurze Prüfung für dich.\n\n<b>Hi</b> *you* {group}',
    )
    expect(call?.params).not.toHaveProperty('parse_mode')
    const [[button]] = call?.params.reply_markup.inline_keyboard ?? [[]]
    expect(button).toMatchObject({
      text: 'Prüfung starten',
      web_app: { url: expect.stringContaining('/join/') },
    })
    expect(call?.left).toBeLessThanOrEqual(200)
    expect(call?.left).toBeGreaterThan(180)
    expect(await queryIds()).toEqual([null])
  })

  it('goes to the admins when it was heard of too late to be shown', async () => {
    await askToJoin(given.database, chatId, [{ queryId: 'q1', secondsAgo: 11 }])
    expect(await checks()).toMatchObject([{ state: 'queued', why: 'not_shown', due_at: null }])
    expect([await methods(), await queryIds()]).toEqual([[], [null]])
  })

  const left = ['answerChatJoinRequestQuery']
  it.each([
    ['nobody is checked', () => givenSettings(given.database, chatId, settingsWith({ whom: 'nobody' })), {}],
    ['the group is calm', () => givenSettings(given.database, chatId, settingsWith({ whom: 'raid' })), {}],
    ['nothing is asked', () => givenSettings(given.database, chatId, settingsWith({ tasks: 'rules' })), {}],
    ['the bot may not approve', () => sql`update chats set bot_rights = '{}'`.execute(given.database), {}],
    ['the bot is gone', () => sql`update chats set state = 'bot_removed'`.execute(given.database), {}],
    [
      'admins trust them',
      () =>
        sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, ${zoe}, 1)`.execute(
          given.database,
        ),
      {},
    ],
    ['a bot asks', async () => undefined, { isBot: true }],
  ])('is left to the admins where %s', async (_, so, request) => {
    await so()
    await askToJoin(given.database, chatId, [{ queryId: 'q1', ...request }])
    expect([await methods(), await checks()]).toEqual([left, []])
  })

  it('is checked during an attack where the group wants that', async () => {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'raid' }))
    await sql`insert into postures (chat_id, posture, until) values (${chatId}, 'attack', now() + interval '1 hour')`.execute(
      given.database,
    )
    await askToJoin(given.database, chatId, [{ queryId: 'q1' }])
    expect(await methods()).toEqual(['sendChatJoinRequestWebApp'])
    await sql`update postures set until = now()`.execute(given.database)
    await askToJoin(given.database, chatId, [{ userId: user(43), queryId: 'q2' }])
    expect(await methods()).toEqual(['sendChatJoinRequestWebApp', ...left])
  })

  it('is asked once, however often it is told, and anew by another request', async () => {
    const told = { queryId: 'q1', at: now() - 3 }
    await askToJoin(given.database, chatId, [told])
    const token = await newestToken(given.database)
    await askToJoin(given.database, chatId, [told, told])
    expect([(await checks()).length, await methods()]).toEqual([1, ['sendChatJoinRequestWebApp']])

    await askToJoin(given.database, chatId, [{ queryId: 'q2' }])
    expect(await checks()).toMatchObject([{ state: 'settled', due_at: null }, { state: 'asked' }])
    expect(await queryIds()).toEqual(['q2'])
    const joining = givenJoining(given.database, async () => 1)
    expect(await joining.look(token)).toMatchObject({ state: 'settled' })
  })

  it('is asked anew where they withdrew and asked again within the same second', async () => {
    const at = now() - 3
    await askToJoin(given.database, chatId, [{ queryId: 'q1', at }])
    const token = await newestToken(given.database)
    await askToJoin(given.database, chatId, [{ queryId: 'q2', at, updateId: 2 }])
    expect(await queryIds()).toEqual(['q2'])
    expect((await owed()).map(({ params }) => params.chat_join_request_query_id)).toEqual(['q1', 'q2'])
    expect(await checks()).toMatchObject([{ state: 'asked' }])
    const joining = givenJoining(given.database, async () => 1)
    await expect(joining.look(token)).rejects.toMatchObject({ refusal: 'join_check_gone' })
    expect(await joining.look(await newestToken(given.database))).toMatchObject({ state: 'open' })
  })

  it('is asked by the later of two requests of one second that are told together', async () => {
    const at = now() - 3
    await askToJoin(given.database, chatId, [
      { queryId: 'q1', at },
      { queryId: 'q2', at, updateId: 2 },
    ])
    expect((await owed()).map(({ params }) => params.chat_join_request_query_id)).toEqual(['q2'])
  })

  it('is asked with as few statements when five hundred come at once as when one does', async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = given.database.withPlugin(counting)
    const without = async (count: number, from: number) => {
      statements = 0
      await askToJoin(counted, chatId, requests(from, count))
      // Each is put into the list by a statement of the test.
      return statements - count
    }
    const ofOne = await without(1, 1_000)
    expect(await without(500, 2_000)).toBe(ofOne)
    expect(ofOne).toBeLessThan(12)
    expect((await checks()).length).toBe(501)
    // None waits for another.
    expect(new Set((await owed()).map(({ order_key }) => order_key)).size).toBe(501)
  })

  const handler = () => givenHandlers(given.database).join_check
  const tried = { method: 'sendChatJoinRequestWebApp', attempts: 1 }
  const idOf = async () =>
    (await given.database.selectFrom('join_checks').select('check_id').executeTakeFirstOrThrow()).check_id
  const ends = async (state: 'sent' | 'failed' | 'expired' | 'uncertain') => {
    const operation = { of: 'join_check', id: await idOf() }
    await given.database
      .transaction()
      .execute((trx) => handler().onEnded(trx, [{ operation, lane: chatId, state, error: null }]))
  }

  it.each(['failed', 'expired', 'uncertain'] as const)(
    'goes to the admins where the page could not be shown: its call %s',
    async (state) => {
      await askToJoin(given.database, chatId, [{ queryId: 'q1' }])
      await ends(state)
      const joining = givenJoining(given.database, async () => 1)
      await joining.work()
      expect(await joining.check()).toMatchObject({ state: 'queued', why: 'not_shown', due_at: null })
      expect(await joining.answers()).toEqual([{ chat_join_request_query_id: 'q1', result: 'queue' }])
      expect(await queryIds()).toEqual([null])
    },
  )

  it.each([
    ['sheet', { queryId: 'q1' }],
    ['message', {}],
  ])(
    'is led there once more where a node died over it, and after that goes to the admins: %s',
    async (_, how) => {
      await askToJoin(given.database, chatId, [how])
      const dies = async () => {
        await lease(given.database, { from: priorities.answer, to: priorities.reply, limit: 1 })
        await sql`update outbox set leased_until = now()`.execute(given.database)
        await reap(given.database, handedTo(givenHandlers(given.database)))
        const [check] = await checks()
        return check
      }
      expect(await dies()).toMatchObject({ state: 'asked' })
      expect(await dies()).toMatchObject({ state: 'queued', why: 'not_shown' })
    },
  )

  it('stays where they are though nobody heard that it was shown', async () => {
    await askToJoin(given.database, chatId, [{ queryId: 'q1' }])
    const joining = givenJoining(given.database, async () => 1)
    await joining.look(await newestToken(given.database))
    await ends('uncertain')
    expect(await joining.check()).toMatchObject({ state: 'opened' })
    await ends('sent')
    expect(await joining.check()).toMatchObject({ state: 'opened' })
  })

  it('is not shown what nobody waits for any more', async () => {
    await askToJoin(given.database, chatId, [{ queryId: 'q1' }])
    expect(await handler().check(await idOf(), tried)).toBe('go')
    await sql`update join_requests set state = 'approved'`.execute(given.database)
    expect(await handler().check(await idOf(), tried)).toEqual({ refused: 'nobody_waits' })
    await ends('failed')
    expect(await checks()).toMatchObject([{ state: 'settled', why: null }])
  })

  it('has a token that is kept nowhere but with whom it is for', async () => {
    await askToJoin(given.database, chatId, [{ queryId: 'q1' }])
    const token = await newestToken(given.database)
    const { rows } = await sql<{ row: string }>`select k::text as row from join_checks k`.execute(
      given.database,
    )
    expect(rows[0]?.row).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(randomBytes(16).length)
  })
})
