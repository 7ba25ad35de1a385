import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints, type Path } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { refusals, type RefusalName } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { hourMs } from '#platform/durations.ts'
import { type GivenApp, givenApp } from './testing/given-app.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import { webLoginPaths } from './features/auth/web-login.ts'
import { givenApplication } from './features/transfers/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import type { MemberStatus } from './platform/database/schema-chats.ts'
import { describeStore } from './platform/database/testing.ts'
import {
  admin,
  all,
  bulkFor,
  changingInfo,
  container,
  frozen,
  frozenFor,
  idOf,
  linkChange,
  type Outcome,
  outside,
  restricting,
  type Role,
  roles,
  type Row,
  session,
} from './testing/access-rows.ts'
import { inputFor } from './testing/access-inputs.ts'
import { farNumbers, noNumbers, numbersIn, withNumber } from './testing/numbers.ts'

const transferring: Row = {
  ...admin,
  ...frozen,
  ...bulkFor('telegram_unreachable'),
  webLogin: 'container_only',
}

/** Who may call what. An endpoint that has no row here does not compile, and fails the first test. */
const table: Record<Path, Row> = {
  '/api/auth/web-app-auth': all('ok'),
  '/api/auth/get-auth-code': all('ok'),
  '/api/auth/get-auth-token': all('ok'),
  '/api/auth/describe-auth-code': container,
  '/api/auth/decline-auth-code': container,
  '/api/auth/auth-with-code': container,
  '/api/auth/sign-out': session,
  '/api/get-token-data': session,
  '/api/pending-link': session,
  '/api/me': session,
  '/api/operator': { ...all('no_such_call'), ...outside, operator: 'ok' },
  '/api/me/settings': session,
  '/api/me/settings/save': session,
  '/api/me/devices': session,
  '/api/me/devices/end': { ...session, webLogin: 'container_only' },
  '/api/me/devices/end-others': { ...session, webLogin: 'container_only' },
  '/api/me/data': container,
  '/api/me/data/export': container,
  '/api/me/data/download': { ...all('copy_not_ready'), ...outside, webLogin: 'container_only' },
  '/api/me/data/erase': container,
  '/api/transfers/get': {
    ...all('application_not_found'),
    ...outside,
    creator: 'ok',
    admin: 'ok',
  },
  '/api/transfers/list': session,
  '/api/transfers/offer': transferring,
  '/api/transfers/claim': transferring,
  '/api/transfers/answer': {
    ...all('application_not_found'),
    ...outside,
    webLogin: 'container_only',
    creator: 'answer_not_yours',
    admin: 'telegram_unreachable',
  },
  '/api/groups/stewardship': admin,
  '/api/groups/stewardship/save': transferring,
  '/api/push/key': session,
  '/api/push/subscribe': session,
  '/api/push/unsubscribe': session,
  '/api/groups/list': session,
  '/api/groups/people': session,
  '/api/groups/logs': session,
  '/api/activity/groups': session,
  '/api/groups/get': admin,
  '/api/groups/sync': admin,
  '/api/groups/remove': { ...transferring, ...frozenFor('ok') },
  '/api/groups/forget': {
    ...admin,
    ...bulkFor('not_the_steward'),
    creator: 'bot_still_here',
    creatorOfFrozen: 'not_the_steward',
    webLogin: 'container_only',
  },
  '/api/groups/requests': { ...admin, adminWithoutRights: 'right_missing' },
  '/api/groups/links': { ...admin, adminWithoutRights: 'right_missing' },
  '/api/groups/links/create': linkChange,
  '/api/groups/links/edit': linkChange,
  '/api/groups/links/revoke': linkChange,
  '/api/groups/bulk/get': { ...admin, ...bulkFor('bulk_not_found'), ...frozenFor('bulk_not_found') },
  '/api/groups/bulk/items': { ...admin, ...bulkFor('bulk_not_found'), ...frozenFor('bulk_not_found') },
  '/api/groups/bulk/pause': { ...admin, ...frozen, ...bulkFor('bulk_not_found') },
  '/api/groups/bulk/resume': { ...admin, ...frozen, ...bulkFor('telegram_unreachable') },
  '/api/groups/bulk/stop': { ...admin, ...frozen, ...bulkFor('bulk_not_found') },
  '/api/groups/bulk/list': admin,
  '/api/groups/bulk/start': { ...admin, ...frozen, ...bulkFor('telegram_unreachable') },
  '/api/groups/clean-up': { ...admin, ...restricting },
  '/api/groups/brake/release': { ...admin, ...frozen, ...bulkFor('telegram_unreachable') },
  '/api/groups/reports': { ...admin, ...restricting },
  '/api/groups/reports/settle': { ...admin, ...frozen, ...restricting },
  '/api/appeals': session,
  '/api/appeals/write': { ...all('appeal_gone'), ...outside },
  '/api/groups/appeals': { ...admin, ...restricting },
  '/api/groups/appeals/answer': { ...admin, creator: 'appeal_gone', ...frozen, ...restricting },
  '/api/groups/protection': admin,
  '/api/groups/protection/hits': admin,
  '/api/groups/protection/undo': { ...admin, ...bulkFor('hit_gone'), ...frozen, ...restricting },
  '/api/groups/protection/undo-wave': { ...admin, ...bulkFor('hit_gone'), ...frozen, ...restricting },
  '/api/groups/protection/undo-person': { ...admin, ...bulkFor('hit_gone'), ...frozen, ...restricting },
  '/api/groups/protection/try': changingInfo,
  '/api/groups/protection/check': changingInfo,
  '/api/groups/protection/fine': { ...admin, ...bulkFor('message_gone'), ...frozen, ...restricting },
  '/api/groups/protection/attack': { ...admin, ...frozen, ...restricting },
  '/api/groups/protection/trusted': admin,
  '/api/groups/protection/trust': { ...admin, ...bulkFor('member_unknown'), ...frozen, ...restricting },
  '/api/groups/protection/decline': { ...changingInfo, ...frozen },
  '/api/groups/protection/forget-marks': { ...changingInfo, ...frozen },
  '/api/groups/notices': admin,
  '/api/groups/notices/save': { ...admin, ...frozen },
  '/api/groups/settings': admin,
  '/api/groups/settings/save': { ...changingInfo, ...frozen, creator: 'telegram_unreachable' },
  '/api/groups/settings/apply': { ...changingInfo, ...frozen, creator: 'telegram_unreachable' },
  '/api/groups/settings/propose': changingInfo,
  '/api/groups/settings/history': admin,
  '/api/groups/settings/export': admin,
  '/api/groups/members': admin,
  '/api/groups/members/get': admin,
  '/api/groups/members/refresh': {
    ...admin,
    ...bulkFor('telegram_unreachable'),
    ...frozenFor('telegram_unreachable'),
  },
  '/api/groups/members/notes/add': { ...admin, ...frozen },
  '/api/groups/members/notes/remove': { ...admin, ...frozen },
  // Nobody can say that they still may: the messenger does not answer here.
  '/api/groups/act': {
    ...admin,
    ...frozen,
    adminWithoutRights: 'telegram_unreachable',
    admin: 'telegram_unreachable',
    creator: 'telegram_unreachable',
    webLogin: 'telegram_unreachable',
    adminOfPowerlessBot: 'telegram_unreachable',
  },
  '/api/groups/act/options': admin,
  '/api/groups/pinned': admin,
  '/api/groups/activity': admin,
  '/api/groups/activity/details': admin,
  '/api/groups/activity/export': admin,
  '/api/groups/members/export': admin,
  '/api/groups/activity/picture': admin,
  '/api/groups/log': admin,
  '/api/groups/log/export': admin,
  '/api/groups/join-check/try': { ...admin, ...frozen, ...bulkFor('bot_may_not_write') },
  // Whoever asks shows who they are by what the messenger signed.
  '/api/join/mine': all('join_check_gone'),
  '/api/join/look': all('join_check_gone'),
  '/api/join/answer': all('join_check_gone'),
  '/api/join/more-time': all('join_check_gone'),
  '/api/join/cannot': all('join_check_gone'),
}

/** What they are in the group that is asked about. */
const statuses: Partial<Record<Role, MemberStatus>> = {
  member: 'member',
  restricted: 'restricted',
  adminWithoutRights: 'administrator',
  admin: 'administrator',
  webLogin: 'administrator',
  suspended: 'administrator',
  creator: 'creator',
  demoted: 'member',
  left: 'left',
  banned: 'kicked',
}

const paths = Object.keys(endpoints).filter((path): path is Path => path in table)
const names = Object.keys(refusals).filter((name): name is RefusalName => name in refusals)
const nameOf = (code: number): Outcome =>
  code === 0 ? 'ok' : (names.find((name) => refusals[name].code === code) ?? 'broken')

describeStore('SEC-30 who may call what', (given) => {
  let app: GivenApp
  let group: ChatId
  let groupOfPowerlessBot: ChatId
  let groupWithoutBot: ChatId
  let applyId: string
  const personOf = new Map<Role, UserId>()

  /** By how much the clock of the rates is ahead: nobody who is asked about has called too often. */
  let ahead = 0

  beforeAll(async () => {
    await given.empty()
    const { database } = given
    app = await givenApp({
      database,
      env: { OPERATORS: String(idOf('operator')) },
      monotonic: () => performance.now() + ahead,
    })
    await sql`insert into users (user_id, first_name, username, is_bot) values (123456, 'Steward', 'steward_bot', true)`.execute(
      database,
    )
    const observed_at = Math.floor(Date.now() / 1000)
    const facts = { observed_at, told_at: observed_at }
    group = await givenChat(database, { title: 'Secret garden', bot_observed_at: observed_at })
    groupOfPowerlessBot = await givenChat(database, {
      bot_status: 'member',
      bot_rights: [],
      state: 'bot_not_admin',
    })
    const elsewhere = await givenChat(database)

    applyId = await givenApplication(database, {
      chat_id: group,
      steward_user_id: idOf('creator'),
      receiver_user_id: idOf('admin'),
    })
    for (const role of roles) {
      const user_id = idOf(role)
      personOf.set(role, user_id)
      await sql`
        insert into users (user_id, first_name, suspended_at)
        values (${user_id}, ${role}, ${role === 'suspended' ? new Date() : null})
      `.execute(database)
      const status = statuses[role]
      const rights = role === 'adminWithoutRights' ? [] : ['can_manage_chat', 'can_invite_users']
      if (status) await givenMember(database, { chat_id: group, user_id, status, rights, ...facts })
      if (role === 'adminElsewhere')
        await givenMember(database, { chat_id: elsewhere, user_id, status: 'administrator', ...facts })
      if (role === 'adminOfPowerlessBot')
        await givenMember(database, {
          chat_id: groupOfPowerlessBot,
          user_id,
          status: 'administrator',
          rights: ['can_invite_users'],
          ...facts,
        })
    }
    groupWithoutBot = await givenFrozen()
  })

  /** A group that the bot has left, with whom it had then. */
  async function givenFrozen(): Promise<ChatId> {
    const { database } = given
    const chat_id = await givenChat(database, {
      bot_status: 'kicked',
      bot_rights: [],
      state: 'bot_removed',
    })
    const rights = [...adminRights]
    for (const role of ['adminOfFrozen', 'stewardOfFrozen', 'creatorOfFrozen'] as const)
      await givenMember(database, {
        chat_id,
        user_id: idOf(role),
        status: role === 'creatorOfFrozen' ? 'creator' : 'administrator',
        rights,
      })
    await database
      .insertInto('stewardships')
      .values({ chat_id, steward_user_id: idOf('stewardOfFrozen'), since: new Date() })
      .execute()
    return chat_id
  }

  async function tokenOf(role: Role): Promise<string | undefined> {
    if (role === 'nobody') return undefined
    const kind = role === 'webLogin' ? 'web' : 'container'
    const { token, hash } = await given.database.transaction().execute((transaction) =>
      beginSession(transaction, {
        userId: personOf.get(role) ?? user(0),
        kind,
        on: somewhere(),
        random: randomBytes,
      }),
    )
    if (role === 'expired')
      await sql`update sessions set expires_at = now() where token_hash = ${hash}`.execute(given.database)
    return token
  }

  const inputOf = async (path: Path, role: Role) => {
    // Whoever answers for it erases it, and the next ones ask about another.
    if (path === '/api/groups/forget' && role.endsWith('OfFrozen')) groupWithoutBot = await givenFrozen()
    return inputFor(given.database, { path, role, group, groupOfPowerlessBot, groupWithoutBot, applyId })
  }

  async function call(path: Path, input: object, token: string | undefined) {
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: input,
    })
    return { status: reply.statusCode, body: reply.body, code: reply.json<{ code: number }>().code }
  }

  it('has a row for every endpoint of the contract', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it.each(paths)('%s', async (path) => {
    const outcomes: Partial<Row> = {}
    for (const role of roles)
      outcomes[role] = nameOf((await call(path, await inputOf(path, role), await tokenOf(role))).code)

    expect(outcomes).toEqual(table[path])
  })

  it('an admin who holds one of the rights that open a page opens it, and one who holds none does not', async () => {
    const token = await tokenOf('adminWithoutRights')
    for (const [right, outcome] of [
      ['can_restrict_members', 'ok'],
      ['can_invite_users', 'ok'],
      ['can_pin_messages', 'right_missing'],
    ] as const) {
      await sql`
        update members set rights = array['can_manage_chat', ${right}]
        where chat_id = ${group} and user_id = ${idOf('adminWithoutRights')}`.execute(given.database)
      const { code } = await call('/api/groups/requests', { chat_id: group }, token)
      expect([right, nameOf(code)]).toEqual([right, outcome])
    }
  })

  it('SEC-25 a web login may read and act like its person, and neither approve anybody nor make admins', async () => {
    const { database } = given
    const { token: inMessenger } = await database.transaction().execute((trx) =>
      beginSession(trx, {
        userId: idOf('webLogin'),
        kind: 'container',
        on: somewhere(),
        random: randomBytes,
      }),
    )
    let inBrowser = await tokenOf('webLogin')
    const closed: string[] = []
    const compare = async (what: string, path: Path, input: () => Promise<object>) => {
      ahead += 10_000
      const web = nameOf((await call(path, await input(), inBrowser)).code)
      const own = nameOf((await call(path, await input(), inMessenger)).code)
      // It puts the browser out.
      if (path === '/api/me/devices/end-others') inBrowser = await tokenOf('webLogin')
      if (web === 'container_only') closed.push(what)
      expect([what, own]).not.toContain('container_only')
      expect([what, web]).toEqual([what, web === 'container_only' ? web : own])
    }
    // Signing in and out, and being erased, ends the session that is asked with.
    const ends = new Set<Path>(['/api/auth/sign-out', '/api/me/data/erase'])
    for (const path of paths)
      if (endpoints[path].access !== 'public' && !ends.has(path))
        await compare(path, path, () => inputOf(path, 'webLogin'))
    const actions = [
      { kind: 'promote', user_id: 99, rights: ['can_manage_chat'] },
      { kind: 'demote', user_id: 99 },
      { kind: 'title', user_id: 99, title: 'Keeper' },
      { kind: 'ban', user_id: 99, until: null },
      { kind: 'rename', title: 'Garden' },
    ]
    for (const action of actions)
      await compare(action.kind, '/api/groups/act', async () => ({
        chat_id: group,
        key: randomUUID(),
        action,
      }))

    const erase = await call('/api/me/data/erase', {}, inBrowser)
    if (nameOf(erase.code) === 'container_only') closed.push('/api/me/data/erase')

    expect(closed.filter((what) => !what.startsWith('/api/')).toSorted()).toEqual(['demote', 'promote'])
    expect(closed.filter((what) => what.startsWith('/api/')).toSorted()).toEqual(
      paths.filter((path) => endpoints[path].access === 'container').toSorted(),
    )
  })

  it.each(paths.filter((path) => 'chat_id' in endpoints[path].input.def.shape))(
    'SEC-34 %s answers whoever has no part in a group as if there were none, and nothing of its title',
    async (path) => {
      const ask = async (role: Role, chat_id: number) => {
        // Sessions live by the database's clock; only rates by this one.
        ahead += hourMs
        return call(path, { ...(await inputOf(path, role)), chat_id }, await tokenOf(role))
      }
      const unknown = await ask('stranger', -1_009_999_999_999)

      expect(nameOf(unknown.code)).toBe('group_not_found')
      for (const role of [
        'stranger',
        'member',
        'restricted',
        'adminElsewhere',
        'demoted',
        'left',
        'banned',
      ] as const)
        for (const chat_id of [group, groupOfPowerlessBot, groupWithoutBot])
          expect([role, chat_id, await ask(role, chat_id)]).toEqual([role, chat_id, unknown])
    },
  )

  it('SEC-34 answers the transfer application of strangers and one that never was alike', async () => {
    const token = await tokenOf('adminWithoutRights')

    const foreign = await call('/api/transfers/get', { apply_id: applyId }, token)
    expect(await call('/api/transfers/get', { apply_id: 'never-was' }, token)).toEqual(foreign)
    expect(foreign.body).not.toContain('garden')
  })

  it.each(paths)('SEC-07 SEC-36 %s takes no identity and no unknown field', async (path) => {
    const given = await inputOf(path, 'creator')
    // Whom it is about may be said; who asks may not.
    const name = 'user_id' in endpoints[path].input.def.shape ? 'viewer_id' : 'user_id'
    const input = { ...given, [name]: personOf.get('admin') }
    expect(nameOf((await call(path, input, await tokenOf('creator'))).code)).toBe('input_invalid')
  })

  it.each(paths)(
    '%s takes no number that none of its is, and breaks at none that one may be',
    async (path) => {
      const token = await tokenOf('creator')
      const input = await inputOf(path, 'creator')
      const count = numbersIn(input)
      expect(count > 0).toBe(/:-?\d/.test(JSON.stringify(input)))
      for (let at = 0; at < count; at += 1) {
        const outcomes = []
        for (const number of [...noNumbers, ...farNumbers]) {
          const input = withNumber(await inputOf(path, 'creator'), at, number)
          outcomes.push(nameOf((await call(path, input, token)).code))
        }
        expect(outcomes.slice(0, noNumbers.length)).toEqual(noNumbers.map(() => 'input_invalid'))
        expect(outcomes).not.toContain('broken')
      }
    },
  )

  it.each([2 ** 52, -(2 ** 52)])('takes no group %d: ids of Telegram have 52 bits at most', async (id) => {
    const token = await tokenOf('creator')
    const outcomeOf = async (chat_id: number) =>
      nameOf((await call('/api/groups/get', { chat_id }, token)).code)
    expect(await outcomeOf(id)).toBe('input_invalid')
    expect(await outcomeOf(id - Math.sign(id))).toBe('group_not_found')
  })

  it('SEC-16 knows no web login where it is switched off', async () => {
    const off = await givenApp({ env: { WEB_LOGIN: 'off' }, database: given.database })
    expect(webLoginPaths).toEqual(paths.filter((path) => /auth-code$|auth-token$|with-code$/.test(path)))
    for (const path of webLoginPaths) {
      const reply = await off.http.server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: {},
      })
      expect({ status: reply.statusCode, code: reply.json<{ code: number }>().code }).toEqual({
        status: 404,
        code: refusals.no_such_call.code,
      })
    }
  })
})
