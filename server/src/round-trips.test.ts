import { randomBytes } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import type { Http } from './platform/http/http.ts'
import { ann, givenChat, givenMember } from './platform/database/testing/given-group.ts'
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
    const app = await createApp({
      config: readConfig({ BOT_TOKEN: '42:TEST', APP_ENV: 'sandbox' }),
      appSecret: 's'.repeat(32),
      database: given.database.withPlugin(counting),
      now: () => new Date(),
      random: randomBytes,
      log: pino({ level: 'silent' }),
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
    const session = { userId: ann, kind: 'container' as const, on: somewhere(), random: randomBytes }
    token = (await given.database.transaction().execute((trx) => beginSession(trx, session))).token
  })

  async function statementsOf(path: Path, payload: object): Promise<number> {
    asked = 0
    const reply = await http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload,
    })
    expect(reply.json()).toMatchObject({ code: 0 })
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
})
