import { randomBytes } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenApp } from './testing/given-app.ts'
import { beginSession, createFindSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import type { Http } from './platform/http/http.ts'
import { ann, givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'

describeStore('what a screen asks the database', (given) => {
  let http: Http
  let asked: number
  let token: string
  let chat_id: number

  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }

  beforeAll(async () => {
    const app = await givenApp({
      env: { BOT_TOKEN: '42:TEST' },
      database: given.database.withPlugin(counting),
    })
    http = app.http
  })

  beforeEach(async () => {
    await given.empty()
    const at = Math.floor(Date.now() / 1000)
    chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator', observed_at: at })
    for (let n = 1; n <= 60; n += 1)
      await givenMember(given.database, {
        chat_id,
        user_id: n,
        status: n < 5 ? 'administrator' : 'member',
        observed_at: at,
      })
    await given.database
      .insertInto('users')
      .values({ user_id: 42, first_name: 'Bot', username: 'a_bot', is_bot: true })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ username: 'a_bot' }))
      .execute()
    token = await signedIn(ann)
  })

  async function signedIn(userId: UserId): Promise<string> {
    const session = { userId, kind: 'container' as const, on: somewhere(), random: randomBytes }
    return (await given.database.transaction().execute((trx) => beginSession(trx, session))).token
  }

  async function ask(path: Path, payload: object, as = token) {
    const reply = await http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      payload,
    })
    return reply.json<{ code: number; result?: { known?: number; members?: unknown[] } }>()
  }

  async function statementsOf(path: Path, payload: object): Promise<number> {
    asked = 0
    expect(await ask(path, payload)).toMatchObject({ code: 0 })
    return asked
  }

  it('PERF-22 reads who somebody is in three statements, their groups in two', async () => {
    // One of the three is how the bot is called, which is not asked again once Telegram has said it.
    expect(await statementsOf('/api/me', {})).toBe(3)
    expect(await statementsOf('/api/groups/list', {})).toBe(2)
  })

  it("PERF-22 reads a group's page in four statements, and not more for more admins", async () => {
    expect(await statementsOf('/api/groups/get', { chat_id })).toBe(4)
  })

  it('PERF-22 reads a page of members in three statements, in four when somebody is searched for', async () => {
    const list = { chat_id, filter: 'present', sort: 'recent' }
    expect(await statementsOf('/api/groups/members', list)).toBe(3)
    expect(await statementsOf('/api/groups/members', { ...list, search: 'person' })).toBe(4)
  })

  describe('of those who ask at the same moment', () => {
    /** Of the sixty, who are called by their numbers. */
    const admins = [1, 2, 3, 4].map((id) => user(id))
    const stranger = user(5)

    let hers: number

    /** Ann is the creator of a group of her own, too, so that no two pages are alike. */
    beforeEach(async () => {
      hers = await givenChat(given.database, { title: 'Hers' })
      await givenMember(given.database, {
        chat_id: hers,
        user_id: ann,
        status: 'creator',
        observed_at: Math.floor(Date.now() / 1000),
      })
    })

    it.each([
      // And five times how the bot is called.
      ['/api/me', 2 + 5],
      ['/api/groups/list', 2],
      ['/api/groups/get', 4],
    ] as const)(
      'PERF-22 SEC-07 answers %s to each as themselves, with the statements of one',
      async (path, statements) => {
        const input = path === '/api/groups/get' ? { chat_id } : {}
        const tokens = await Promise.all([...admins, ann].map(signedIn))
        const alone: unknown[] = []
        for (const each of tokens) alone.push(await ask(path, input, each))

        asked = 0
        const [refused, ...together] = await Promise.all([
          ask(path, input, 'x'.repeat(43)),
          ...tokens.map((each) => ask(path, input, each)),
        ])
        expect(asked).toBe(statements)
        expect(together).toEqual(alone)
        expect(new Set(together.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1)
        expect(refused).toMatchObject({ code: refusals.session_required.code })
      },
    )

    it("PERF-22 SEC-34 lists each group's own people, by each filter, with the statements of one for each", async () => {
      const inputs = [
        { chat_id, filter: 'present', sort: 'recent' },
        { chat_id: hers, filter: 'present', sort: 'recent' },
        { chat_id, filter: 'admins', sort: 'recent' },
        { chat_id, filter: 'present', sort: 'recent', limit: 7 },
        { chat_id, filter: 'present', sort: 'recent' },
      ]
      asked = 0
      const pages = await Promise.all(inputs.map((input) => ask('/api/groups/members', input)))
      // Sessions, standings, and a list of each shape.
      expect(asked).toBe(2 + 3)
      const counts = pages.map(({ result }) => [result?.known, result?.members?.length])
      expect(counts).toEqual([
        [61, 50],
        [1, 1],
        [5, 5],
        [61, 7],
        [61, 50],
      ])
    })

    it('SEC-28 SEC-34 admits admins of the group and no one else', async () => {
      const tokens = await Promise.all([stranger, ...admins].map(signedIn))
      const [outside, ...inside] = await Promise.all(
        tokens.map((each) => ask('/api/groups/get', { chat_id }, each)),
      )
      expect(outside).toMatchObject({ code: refusals.group_not_found.code })
      expect(inside.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    })

    it('PERF-22 answers others while a connection is silent that holds a batch of theirs', async () => {
      const [bobs = '', zoes = ''] = await Promise.all(admins.map(signedIn))
      const { promise: heldUp, resolve: goOn } = Promise.withResolvers<void>()
      let held: unknown
      const find = createFindSession(
        given.database.withPlugin({
          transformQuery({ node, queryId }) {
            held ??= queryId
            return node
          },
          async transformResult({ result, queryId }) {
            if (queryId === held) await heldUp
            return result
          },
        }),
        new Set(),
      )
      const first = find(bobs)
      await new Promise((resolve) => setImmediate(resolve))
      expect(await find(zoes)).toMatchObject({ userId: admins[1] })
      goOn()
      expect(await first).toMatchObject({ userId: admins[0] })
    })

    it('SEC-12 SEC-28 ends a session and a right for whoever asks after that, though a batch is under way', async () => {
      const [bobs = '', ...others] = await Promise.all(admins.map(signedIn))
      const before = others.map((each) => ask('/api/groups/get', { chat_id }, each))
      await sql`delete from sessions where user_id = ${admins[0]}`.execute(given.database)
      await sql`update members set status = 'member' where chat_id = ${chat_id} and user_id = ${ann}`.execute(
        given.database,
      )
      const after = [ask('/api/groups/get', { chat_id }, bobs), ask('/api/groups/get', { chat_id })]
      expect((await Promise.all(before)).map(({ code }) => code)).toEqual([0, 0, 0])
      expect((await Promise.all(after)).map(({ code }) => code)).toEqual([
        refusals.session_required.code,
        refusals.group_not_found.code,
      ])
    })
  })
})
