import { randomBytes, randomUUID } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import { UserId } from '@steward/contract/ids.ts'
import { weekdays } from '@steward/contract/quiet-hours.ts'
import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import { refusals, type RefusalName } from '@steward/contract/refusals.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { beforeAll, expect, it } from 'vitest'
import { hour } from '#platform/durations.ts'
import { givenApp } from './testing/given-app.ts'
import { createActions } from './features/actions/act.ts'
import { serveActions } from './features/actions/routes.ts'
import { serveBulk } from './features/bulk/routes.ts'
import { beginSession } from './features/auth/sessions.ts'
import { initDataOf, somewhere } from './features/auth/testing.ts'
import { createGroups } from './features/groups/routes.ts'
import { answered as noTransfer, reachable } from './features/groups/testing.ts'
import { serveGroupSettings } from './features/group-settings/routes.ts'
import { noTelegram } from './features/group-settings/testing.ts'
import { plainLink } from './features/links/testing.ts'
import { serveLinks } from './features/links/routes.ts'
import { keepLinks } from './features/links/store.ts'
import { createLinkOperations } from './features/links/operations.ts'
import { serveMembers } from './features/members/routes.ts'
import { givenApplication, givenTransfers } from './features/transfers/testing.ts'
import { serveTransfers } from './features/transfers/routes.ts'
import { serveReports } from './features/reports/routes.ts'
import { serveRequests } from './features/requests/routes.ts'
import { givenBotSwitches } from './platform/database/testing/given-bot-switches.ts'
import { givenChat, givenMember } from './platform/database/testing/given-group.ts'
import type { MemberStatus } from './platform/database/schema-chats.ts'
import { describePostgres } from './platform/database/testing.ts'
import { erasedHash, erasureKeyOf } from './domain/erasures.ts'
import { everywhere, httpOf } from './platform/http/testing.ts'
import { say } from './platform/language/say.ts'
import { createQuotas } from './platform/quotas.ts'
import { createCompletions } from './platform/outbox/completions.ts'
import { givenBrowser } from './platform/push/testing/browser.ts'
import { refusedAppeals } from './testing/refused-appeals.ts'
import { refusedJoinChecks } from './testing/refused-join-checks.ts'
import { refusedProtection } from './testing/refused-protection.ts'

type OfBulk = { status?: MemberStatus; held?: boolean; isDiskLow?: boolean }
type Ask = { payload?: object | string; token?: string; headers?: Record<string, string>; from?: string }
const ann = UserId.parse(7_000_000_001)
const suspended = UserId.parse(7_000_000_002)
const zoe = UserId.parse(7_000_000_003)
const unknownCode = 'x'.repeat(22)
const now = () => new Date()
const httpOfAnn = (more: Parameters<typeof httpOf>[1] = {}) => httpOf(ann, more)

describePostgres('the table of refusals', (given) => {
  const appWith = (random: (bytes: number) => Buffer = randomBytes) =>
    givenApp({ database: given.database, now, random })
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
      .execute((trx) => beginSession(trx, { userId, kind, on: somewhere(), random: randomBytes }))
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
    standing?: { role?: 'creator' | 'administrator'; rights?: readonly AdminRight[] }
    key?: string
    action?: object
    /** When somebody wrote the message with the id 7, of which members complained. */
    writtenAt?: number
  }

  /** The owner of a group whose settings nobody has changed yet does something to them. */
  async function settings(path: Path, input: object) {
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    const http = httpOfAnn()
    serveGroupSettings(http, {
      database: given.database,
      logKeepDays: 180,
      standingNow: async () => ({ chatId, rights: adminRights }),
      groupAccess: async () => undefined,
      ...noTelegram,
      photoUrl: () => '',
      now,
      random: randomBytes,
    })
    return ask({ http }, path, { token: 'a'.repeat(43), payload: { chat_id: chatId, ...input } })
  }

  /** Somebody with all rights acts on somebody else, with a messenger that answers. */
  async function act({
    chat,
    status = 'member',
    standing,
    key = randomUUID(),
    action,
    writtenAt,
  }: Acted = {}) {
    const chatId = await givenChat(given.database, chat)
    const is_present = status !== 'left'
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, status, is_present })
    if (writtenAt !== undefined)
      await given.database
        .insertInto('reports')
        .values({ chat_id: chatId, message_id: 7, message_date: writtenAt })
        .execute()
    const http = httpOfAnn()
    serveActions(http, {
      ...createActions({
        database: given.database,
        botId: UserId.parse(9),
        standingNow: async () => ({ chatId, role: 'administrator', rights: adminRights, ...standing }),
        refreshNow: async () => 'reachable',
        now,
        brake: async (_, wanted) => wanted.map(() => undefined),
        outbox: { wake: () => undefined, room: () => 0, carry: () => undefined },
        completions: createCompletions(async () => undefined),
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

  /** Somebody with all rights ends a link of somebody's, or wishes for one. */
  async function links({ creator, wishes }: { creator?: number; wishes?: object }) {
    const { database } = given
    const chat_id = await givenChat(database)
    const link = 'https://t.me/+abc'
    if (creator !== undefined)
      await database
        .transaction()
        .execute((trx) => keepLinks(trx, [{ ...plainLink, chat_id, link, creator_user_id: creator }]))
    const http = httpOfAnn()
    const botId = UserId.parse(9)
    const { decide } = createLinkOperations({
      database,
      botId,
      standingNow: async () => ({ chatId: chat_id, role: 'creator', rights: adminRights }),
      refreshNow: async () => 'reachable',
      now,
      wake: () => undefined,
      completions: createCompletions(async () => undefined),
    })
    serveLinks(http, { database, botId, photoUrl: () => '', decide })
    const payload = { chat_id, key: randomUUID(), ...(wishes ? { wishes } : { link }) }
    return ask({ http }, wishes ? '/api/groups/links/create' : '/api/groups/links/revoke', {
      token: 'a'.repeat(43),
      payload,
    })
  }

  /** The creator of a group, or a plain admin of it, asks for something about many. */
  async function inBulk(
    path: Path,
    payload: object,
    { status = 'creator', held = false, isDiskLow = false }: OfBulk = {},
  ) {
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status })
    if (held)
      await given.database
        .insertInto('brakes')
        .values({ chat_id: chatId, user_id: ann, pulled_at: now(), actions: 20, minutes: 5 })
        .execute()
    const { spend } = createQuotas({ isDiskLow: () => isDiskLow })
    const http = httpOfAnn({ spend })
    const standing = async () => ({ chatId, rights: adminRights })
    serveBulk(http, {
      database: given.database,
      photoUrl: () => '',
      standing,
      standingNow: standing,
      wake: () => undefined,
      spend,
    })
    return ask({ http }, path, { token: 'a'.repeat(43), payload: { chat_id: chatId, ...payload } })
  }
  type OfTransfers = {
    role?: 'creator' | 'administrator'
    creator?: UserId
    admins?: UserId[]
    open?: boolean
    application?: Omit<Parameters<typeof givenApplication>[1], 'chat_id'>
  }

  /** Ann, who is this in a group with these admins, asks for something about its stewardship. */
  async function inTransfers(
    path: Path,
    payload: object,
    { role = 'creator', creator, admins = [], application, open = false }: OfTransfers,
  ) {
    const { database } = given
    const chat_id = await givenChat(database, { synced_at: now() })
    await givenMember(database, { chat_id, user_id: ann, status: role })
    if (creator) await givenMember(database, { chat_id, user_id: creator, status: 'creator' })
    for (const user_id of admins) await givenMember(database, { chat_id, user_id, status: 'administrator' })
    if (open) await givenApplication(database, { chat_id, steward_user_id: ann, receiver_user_id: zoe })
    const applyId =
      application && (await givenApplication(database, { chat_id, steward_user_id: zoe, ...application }))
    const http = httpOfAnn()
    serveTransfers(http, givenTransfers(database).deps)
    return ask({ http }, path, {
      token: 'a'.repeat(43),
      payload: {
        reason: null,
        ...(applyId ? { apply_id: applyId } : { chat_id, key: randomUUID() }),
        ...payload,
      },
    })
  }
  const answered = (row: object, facts: OfTransfers = {}) =>
    inTransfers(
      '/api/transfers/answer',
      { answer: 'accept' },
      { role: 'administrator', ...facts, application: { receiver_user_id: ann, ...row } },
    )
  const offered = (facts: OfTransfers) =>
    inTransfers('/api/transfers/offer', { receiver_user_id: zoe }, facts)

  async function inMembers(path: Path, payload: object) {
    const chatId = await givenChat(given.database)
    const http = httpOfAnn()
    serveMembers(http, {
      database: given.database,
      photoUrl: () => '',
      now,
      standing: everywhere,
      refreshNow: async () => 'reachable',
      groupsOf: async () => [],
    })
    return ask({ http }, path, { token: 'a'.repeat(43), payload: { chat_id: chatId, ...payload } })
  }
  const erase = async (userId: UserId) => ask(app, '/api/me/data/erase', { token: await tokenOf(userId) })
  const startBulk = (targets: object, of: OfBulk = {}) =>
    inBulk('/api/groups/bulk/start', { key: randomUUID(), action: { kind: 'approve' }, targets }, of)

  /** How each comes about in the real server. A refusal that is not here does not compile, one that does not come fails. */
  const producers: Record<RefusalName, () => ReturnType<typeof ask>> = {
    sign_in_refused: () => ask(app, '/api/auth/web-app-auth', { payload: { init_data: 'hash=forged' } }),
    async erasure_under_way() {
      const id = 7_000_000_009
      const hash = erasedHash(erasureKeyOf('s'.repeat(32)), UserId.parse(id))
      const erasure = { erasure_id: randomUUID(), hash, user_id: id }
      await given.database.insertInto('erasures').values(erasure).execute()
      return ask(app, '/api/auth/web-app-auth', {
        payload: { init_data: initDataOf({ id, first_name: 'Eve' }) },
      })
    },
    account_suspended: async () => ask(app, '/api/me', { token: await tokenOf(suspended) }),

    session_required: () => ask(app, '/api/me'),
    async too_many_requests() {
      const from = '203.0.113.5'
      for (let times = 0; times < 30; times += 1) await ask(app, '/api/auth/get-auth-code', { from })
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
      const groups = createGroups({
        database: given.database,
        refresh: reachable,
        photoUrl: () => '',
        now,
        stewardship: noTransfer,
      })
      const http = httpOfAnn({ standing: groups.standing })
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
    member_unknown: () => inMembers('/api/groups/members/get', { user_id: 99 }),
    target_not_admin: () => acted({ action: { kind: 'demote' } }),
    target_not_member: () => acted({ status: 'left', action: { kind: 'tag', tag: 'Fox' } }),
    admin_not_yours: () => acted({ status: 'administrator', action: { kind: 'demote' } }),
    admin_not_the_bots: () =>
      acted({ standing: { role: 'creator' }, status: 'administrator', action: { kind: 'demote' } }),
    rights_beyond_yours: () =>
      acted({
        standing: { rights: ['can_promote_members'] },
        action: { kind: 'promote', rights: ['can_pin_messages'] },
      }),
    rights_beyond_bot: () => acted({ action: { kind: 'promote', rights: ['can_post_stories'] } }),
    emoji_not_allowed: () => acted({ action: { kind: 'tag', tag: 'Fox 🦊' } }),
    nothing_to_delete: () => acted({ action: { kind: 'delete_messages' } }),
    message_too_old: () =>
      acted({ writtenAt: 1, action: { kind: 'delete_message', message_id: 7, user_id: undefined } }),
    warning_gone: () => acted({ action: { kind: 'unwarn' } }),
    key_used: async () => (await act()).again({ until: Math.floor(Date.now() / 1000) + hour }),

    async report_settled() {
      const chatId = await givenChat(given.database)
      const { report_id } = await given.database
        .insertInto('reports')
        .values({ chat_id: chatId, message_id: 1, message_date: 0, state: 'acted' })
        .returning('report_id')
        .executeTakeFirstOrThrow()
      const http = httpOfAnn()
      serveReports(http, { ...given, photoUrl: () => '' })
      return ask({ http }, '/api/groups/reports/settle', {
        token: 'a'.repeat(43),
        payload: { chat_id: chatId, report_id, as: 'dismissed' },
      })
    },
    ...refusedProtection(given, ask, (change) =>
      settings('/api/groups/settings/save', { version: 0, change }),
    ),
    async mini_app_needed() {
      await givenBotSwitches(given.database, { main_mini_app: false })
      const join_check = { ...defaultGroupSettings.join_check, whom: 'everybody' as const }
      return settings('/api/groups/settings/save', { version: 0, change: { join_check } })
    },
    settings_outdated: () => settings('/api/groups/settings/save', { version: 4, change: { log_days: 90 } }),
    settings_file_refused: () =>
      settings('/api/groups/settings/apply', {
        key: randomUUID(),
        version: 0,
        seen: '',
        proposal: { kind: 'import', file: '{}' },
        parts: ['brake'],
      }),
    settings_change_unknown: () =>
      settings('/api/groups/settings/propose', {
        proposal: { kind: 'rollback', id: 'settings-7', side: 'before' },
      }),

    async quota_spent() {
      for (let times = 0; times < 3; times += 1) await erase(zoe)
      return erase(zoe)
    },
    disk_low: () => startBulk({ user_ids: [zoe] }, { isDiskLow: true }),
    link_unknown: async () =>
      ask(app, '/api/get-token-data', { token: await tokenOf(ann), payload: { token: 'used' } }),

    link_gone: () => links({}),
    link_not_the_bots: () => links({ creator: 5 }),
    link_limit_or_approval: () =>
      links({ wishes: { name: '', expires_at: null, member_limit: 5, creates_join_request: true } }),

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

    application_settled: () => answered({ state: 'declined' }),
    application_void: () => answered({ receiver_user_id: zoe, steward_user_id: ann }),
    application_expired: () => answered({ expires_at: now() }, { creator: zoe }),
    answer_not_yours: () =>
      answered({ receiver_user_id: zoe, steward_user_id: ann }, { role: 'creator', admins: [zoe] }),
    application_open: () => offered({ admins: [zoe], open: true }),
    not_the_steward: () => offered({ role: 'administrator', creator: zoe }),
    nobody_to_receive: () => offered({}),
    steward_already: () => inTransfers('/api/transfers/claim', {}, { role: 'creator' }),
    steward_is_here: () => inTransfers('/api/transfers/claim', {}, { role: 'administrator', creator: zoe }),

    push_service_unknown: async () =>
      ask(app, '/api/push/subscribe', {
        token: await tokenOf(ann),
        payload: givenBrowser('https://10.0.0.1/admin'),
      }),

    always_quiet: async () => {
      const span = { from: '08:00', to: '08:00' }
      const days = Object.fromEntries(weekdays.map((day) => [day, span]))
      return ask(app, '/api/me/settings/save', {
        token: await tokenOf(ann),
        payload: { quiet_hours: { on: true, days } },
      })
    },

    brake_pulled: () => startBulk({ user_ids: [zoe] }, { held: true }),
    bulk_empty: () => startBulk({ requests: {} }),
    bulk_not_found: () => inBulk('/api/groups/bulk/get', { bulk_id: 1_000_000 }),
    async bot_still_here() {
      const chatId = await givenChat(given.database)
      const observed_at = Math.floor(Date.now() / 1000)
      await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator', observed_at })
      return ask(app, '/api/groups/forget', { token: await tokenOf(ann), payload: { chat_id: chatId } })
    },
    ...refusedJoinChecks(given, ask),
    ...refusedAppeals(given, ask),
    copy_not_ready: async () => ask(app, '/api/me/data/download', { token: await tokenOf(ann) }),
    not_the_owner: () =>
      inBulk('/api/groups/brake/release', { held_user_id: zoe }, { status: 'administrator' }),
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
      expect(message.replace(/ \([0-9a-z]+\)$/, '')).toBe(say(refusalWords[name], 'fa'))
    },
  )
})
