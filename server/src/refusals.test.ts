import { randomBytes, randomUUID } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import { UserId } from '@steward/contract/ids.ts'
import { refusals, type RefusalName } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createActions } from './features/actions/act.ts'
import { serveActions } from './features/actions/routes.ts'
import { beginSession } from './features/auth/sessions.ts'
import { botToken } from './features/auth/testing.ts'
import { createGroups } from './features/groups/routes.ts'
import { reachable } from './features/groups/testing.ts'
import { serveRequests } from './features/requests/routes.ts'
import { givenChat, givenMember } from './platform/database/testing/given-group.ts'
import type { MemberStatus } from './platform/database/schema-chats.ts'
import { describePostgres } from './platform/database/testing.ts'
import { givenHttp } from './platform/http/testing.ts'
import { givenBrowser } from './platform/push/testing/browser.ts'

type Ask = { payload?: object | string; token?: string; headers?: Record<string, string>; from?: string }

const ann = UserId.parse(7_000_000_001)
const suspended = UserId.parse(7_000_000_002)
const zoe = UserId.parse(7_000_000_003)
const unknownCode = 'x'.repeat(22)
const now = () => new Date()

describePostgres('the table of refusals', (given) => {
  const appWith = (random: (bytes: number) => Buffer = randomBytes) =>
    createApp({
      // Nobody answers at that address.
      config: readConfig({ APP_ENV: 'sandbox', BOT_TOKEN: botToken, BOT_API_ROOT: 'http://127.0.0.1:9' }),
      appSecret: 's'.repeat(32),
      database: given.database,
      now,
      random,
      log: pino({ level: 'silent' }),
    })
  type App = Awaited<ReturnType<typeof appWith>>
  let app: App

  beforeAll(async () => {
    app = await appWith()
    await given.database
      .insertInto('users')
      .values([
        { user_id: ann, first_name: 'Ann' },
        { user_id: suspended, first_name: 'Sue', suspended_at: new Date() },
      ])
      .execute()
  })

  const tokenOf = async (userId: UserId, kind: 'container' | 'web' = 'container') => {
    const { token } = await given.database
      .transaction()
      .execute((trx) => beginSession(trx, { userId, kind, client: '', random: randomBytes }))
    return token
  }

  const ask = (
    { http }: Pick<App, 'http'>,
    path: Path | '/api/nothing',
    { payload = {}, token, headers, from }: Ask = {},
  ) =>
    http.server.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'fa',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(from !== undefined && { remoteAddress: from }),
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  type Acted = {
    chat?: Parameters<typeof givenChat>[1]
    status?: MemberStatus
    key?: string
    action?: object
  }

  /** Somebody with all rights acts on somebody else, with a messenger that answers. */
  async function act({ chat, status = 'member', key = randomUUID(), action }: Acted = {}) {
    const chatId = await givenChat(given.database, chat)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, status })
    const http = givenHttp({
      findSession: async () => ({
        userId: ann,
        session: { kind: 'container', hash: Buffer.alloc(32) },
        suspended: false,
      }),
      groupAccess: async () => undefined,
    })
    serveActions(http, {
      now,
      ...createActions({
        database: given.database,
        botId: UserId.parse(9),
        standingNow: async () => ({ chatId, rights: adminRights }),
        refreshNow: async () => 'reachable',
        now,
        wake: () => undefined,
        wait: async () => undefined,
      }),
    })
    const once = (what: object = {}) =>
      ask({ http }, '/api/groups/act', {
        token: 'a'.repeat(43),
        payload: {
          chat_id: chatId,
          key,
          action: { kind: 'ban', user_id: zoe, ...(!action && { until: null }), ...action, ...what },
        },
      })
    return { reply: await once(), again: once }
  }
  const acted = async (facts: Acted) => (await act(facts)).reply

  /** How each comes about in the real server. A refusal that is not here does not compile, one that does not come fails. */
  const producers: Record<RefusalName, () => ReturnType<typeof ask>> = {
    sign_in_refused: () => ask(app, '/api/auth/web-app-auth', { payload: { init_data: 'hash=forged' } }),
    account_suspended: async () => ask(app, '/api/me', { token: await tokenOf(suspended) }),

    session_required: () => ask(app, '/api/me'),
    async too_many_requests() {
      const from = '203.0.113.5'
      for (let times = 0; times < 10; times += 1) await ask(app, '/api/auth/get-auth-code', { from })
      return ask(app, '/api/auth/get-auth-code', { from })
    },
    input_invalid: async () => ask(app, '/api/me', { token: await tokenOf(ann), payload: { user_id: 1 } }),
    no_such_call: () => ask(app, '/api/nothing'),
    not_json: () => ask(app, '/api/me', { headers: { 'content-type': 'text/plain' } }),
    too_large: () => ask(app, '/api/me', { payload: { text: 'x'.repeat(65_536) } }),
    async unavailable() {
      const stopping = await appWith()
      stopping.http.drain()
      return ask(stopping, '/api/me')
    },
    async broken() {
      const buggy = await appWith((bytes) => {
        if (bytes >= 16) throw new Error('no randomness left for a code')
        return randomBytes(bytes)
      })
      return ask(buggy, '/api/auth/get-auth-code')
    },

    group_not_found: async () =>
      ask(app, '/api/groups/get', { token: await tokenOf(ann), payload: { chat_id: -1_001_111_111_111 } }),
    async right_missing() {
      const chatId = await givenChat(given.database)
      await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
      const groups = createGroups({ database: given.database, refresh: reachable, photoUrl: () => '', now })
      const http = givenHttp({
        findSession: async () => ({
          userId: ann,
          session: { kind: 'container', hash: Buffer.alloc(32) },
          suspended: false,
        }),
        groupAccess: groups.refusal,
      })
      serveRequests(http, { database: given.database, photoUrl: () => '' })
      return ask({ http }, '/api/groups/requests', { token: 'a'.repeat(43), payload: { chat_id: chatId } })
    },
    telegram_unreachable: async () => ask(app, '/api/me', { token: await tokenOf(ann) }),
    group_frozen: () => acted({ chat: { state: 'bot_removed' } }),
    supergroup_needed: () => acted({ chat: { type: 'group' }, action: { kind: 'unban' } }),
    bot_right_missing: () => acted({ chat: { bot_rights: [] } }),
    not_on_yourself: () => acted({ action: { kind: 'kick', user_id: ann } }),
    target_untouchable: () => acted({ status: 'creator' }),
    target_is_admin: () => acted({ status: 'administrator' }),
    target_is_banned: () => acted({ status: 'kicked', action: { kind: 'kick' } }),
    request_gone: () => acted({ action: { kind: 'approve' } }),
    until_out_of_range: () => acted({ action: { until: 1 } }),
    key_used: async () => (await act()).again({ until: Math.floor(Date.now() / 1000) + 3600 }),

    link_unknown: async () =>
      ask(app, '/api/get-token-data', { token: await tokenOf(ann), payload: { token: 'used' } }),

    web_code_refused: async () =>
      ask(app, '/api/auth/auth-with-code', {
        token: await tokenOf(ann),
        payload: { auth_code: unknownCode },
      }),
    container_only: async () =>
      ask(app, '/api/auth/auth-with-code', {
        token: await tokenOf(ann, 'web'),
        payload: { auth_code: unknownCode },
      }),
    async web_login_declined() {
      const shown = await ask(app, '/api/auth/get-auth-code')
      const { auth_code } = shown.json<{ result: { auth_code: string } }>().result
      await ask(app, '/api/auth/decline-auth-code', { token: await tokenOf(ann), payload: { auth_code } })
      const cookie = String(shown.headers['set-cookie']).split(';')[0] ?? ''
      return ask(app, '/api/auth/get-auth-token', { headers: { cookie }, payload: { auth_code } })
    },

    application_not_found: async () =>
      ask(app, '/api/transfers/get', { token: await tokenOf(ann), payload: { apply_id: 'never-was' } }),

    push_service_unknown: async () =>
      ask(app, '/api/push/subscribe', {
        token: await tokenOf(ann),
        payload: givenBrowser('https://10.0.0.1/admin'),
      }),
  }

  const names = Object.keys(producers).filter((name): name is RefusalName => name in refusals)

  it('D-ERR has no refusal that nothing produces', () => {
    expect(names.toSorted()).toEqual(Object.keys(refusals).toSorted())
  })

  it.each(names)(
    'D-ERR %s is answered with its code, its status and its words, in the language that was asked for',
    async (name) => {
      const reply = await producers[name]()

      const { code, message, result } = reply.json<{ code: number; message: string; result: unknown }>()
      expect({ code, status: reply.statusCode, result }).toEqual({ ...refusals[name], result: null })
      // A bug is told with an id behind the words.
      expect(message.replace(/ \([0-9a-z]+\)$/, '')).toBe(refusalWords[name].fa)
    },
  )
})
