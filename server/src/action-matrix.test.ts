import { randomBytes, randomUUID } from 'node:crypto'
import { type ActionKind, actionKinds, ActionOptions } from '@steward/contract/actions.ts'
import type { Path } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { refusals, type RefusalName } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenActions } from './features/actions/testing/given.ts'
import {
  admin,
  but,
  needs,
  ofBotToo,
  owner,
  type Role,
  roles,
  targets,
} from './features/actions/testing/roles.ts'
import type { MemberState } from './features/actions/testing/messenger.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { type GivenBotApp, givenBotApp } from './testing/given-bot-app.ts'

const bot = user(123_456)

const names = Object.keys(refusals).filter((name): name is RefusalName => name in refusals)
const refusalNamed = (code: number) => names.find((name) => refusals[name].code === code)

describeStore('SEC-29 SEC-30 who may do what', (given) => {
  let app: GivenBotApp['app']
  let messenger: GivenBotApp['messenger']
  let stop: GivenBotApp['stop']
  let chatId: ChatId
  let people = 1_000
  // Each question is asked later than what the last one was told is remembered.
  let clock = Date.now()

  beforeAll(async () => {
    await given.empty()
    ;({ app, messenger, stop } = await givenBotApp(given, {
      now: () => new Date(clock),
      monotonic: () => clock,
    }))
    chatId = await givenChat(given.database, { bot_rights: [...adminRights] })
  })
  afterAll(() => stop())

  function somebody(): UserId {
    people += 1
    return user(people)
  }

  const put = (userId: UserId, { status, rights = [], can_be_edited = false }: MemberState) =>
    givenMember(given.database, {
      chat_id: chatId,
      user_id: userId,
      status,
      told_status: status,
      told_at: 1,
      can_be_edited,
      rights: [...rights],
      is_present: status !== 'left' && status !== 'kicked',
    })

  /** Somebody who may do what `role` may, signed in. */
  async function actor({ known, is, bot: ofBot = adminRights, web }: Role) {
    const userId = somebody()
    if (known) await put(userId, known)
    else
      await sql`insert into users (user_id, first_name) values (${userId}, 'Stranger')`.execute(
        given.database,
      )
    if (is) messenger.standings.set(userId, is)
    await given.database
      .updateTable('chats')
      .set({ bot_rights: [...ofBot] })
      .execute()
    const { token } = await given.database
      .transaction()
      .execute((trx) =>
        beginSession(trx, { userId, kind: web ? 'web' : 'container', on: somewhere(), random: randomBytes }),
      )
    return { userId, token }
  }

  /** Somebody with whom everything is possible that is possible with an admin, or with a member. */
  async function target(kind: ActionKind, by: UserId): Promise<UserId> {
    const { database } = given
    const userId = somebody()
    const standing = targets[kind] ?? { status: 'member' }
    await put(userId, standing)
    messenger.standings.set(userId, standing)
    const [chat_id, user_id, date] = [chatId, userId, Math.floor(Date.now() / 1000)]
    const row = { chat_id, user_id, by_user_id: by, action_id: 1 }
    await database.insertInto('appointments').values(row).execute()
    await database.insertInto('warnings').values(row).execute()
    await database.insertInto('message_refs').values({ chat_id, user_id, message_id: userId, date }).execute()
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, state)
      values (${chatId}, ${userId}, 1, 1, 'waiting')`.execute(database)
    return userId
  }

  /**
   * What Telegram was asked to do, apart from saying something: a warning is said when it has been given. Whatever it is
   * asked about is none of it: a group that was changed is compared in the background.
   */
  const acted = () => messenger.ledger.filter(({ method }) => !/^get|^sendMessage$/.test(method))

  async function ask(path: Path, token: string, input: object) {
    clock += 11_000
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: { chat_id: chatId, ...input },
    })
    return reply.json<{ code: number; result: unknown }>()
  }

  async function reasons(role: Role): Promise<ActionOptions['options']> {
    const by = await actor(role)
    const user_id = await target('mute', by.userId)
    const { result } = await ask('/api/groups/act/options', by.token, { user_id })
    return ActionOptions.parse(result).options
  }

  it.each(Object.keys(roles))('%s', async (name) => {
    const wanted: Partial<Record<ActionKind, object>> = {}
    const found: Partial<Record<ActionKind, object>> = {}
    for (const kind of actionKinds) {
      const { role, expected } = roles[name]?.(kind) ?? { role: {}, expected: 'broken' }
      const by = await actor(role)
      const action = givenActions(await target(kind, by.userId))[kind]
      messenger.ledger.length = 0
      const { code, result } = await ask('/api/groups/act', by.token, { key: randomUUID(), action })
      const told = Object(result)
      wanted[kind] = { answer: expected, isCalled: expected === 'done' && ofBotToo(kind) }
      found[kind] = { answer: refusalNamed(code) ?? told.state, isCalled: acted().length > 0 }
    }
    expect(found).toEqual(wanted)
  })

  it.each(adminRights)('the buttons of an admin, and of a bot, without %s say so', async (missing) => {
    const all = {
      ...Object.fromEntries(actionKinds.map((kind) => [kind, null])),
      demote: 'target_not_admin',
      title: 'target_not_admin',
    }
    expect(await reasons(admin(...adminRights))).toEqual(all)
    const told = (refusal: RefusalName, isNeeded: (kind: ActionKind) => boolean) => ({
      ...all,
      ...Object.fromEntries(
        actionKinds
          .filter((kind) => needs[kind] === missing && isNeeded(kind))
          .map((kind) => [kind, refusal]),
      ),
    })
    expect(await reasons(admin(...but(missing)))).toEqual(told('right_missing', () => true))
    expect(await reasons({ ...admin(...adminRights), bot: but(missing) })).toEqual(
      told('bot_right_missing', ofBotToo),
    )
  })

  it.each(['mute', 'pin'] as const)(
    'SEC-32 asks what the bot may at this moment, whatever it was told of: %s',
    async (kind) => {
      const by = await actor(admin(needs[kind]))
      const action = givenActions(await target(kind, by.userId))[kind]
      messenger.standings.set(bot, { status: 'administrator', rights: but(needs[kind]) })
      messenger.ledger.length = 0
      const { code } = await ask('/api/groups/act', by.token, { key: randomUUID(), action })
      messenger.standings.delete(bot)
      expect([refusalNamed(code), acted()]).toEqual(['bot_right_missing', []])
    },
  )

  it('SEC-31 never gives a right that the giver or the bot has not', async () => {
    const may = 'can_promote_members'
    for (const right of adminRights.filter((one) => one !== may && one !== 'can_manage_chat')) {
      const promote = async (role: Role) => {
        const by = await actor(role)
        messenger.ledger.length = 0
        const action = { kind: 'promote', user_id: await target('promote', by.userId), rights: [right] }
        const { code } = await ask('/api/groups/act', by.token, { key: randomUUID(), action })
        return [right, refusalNamed(code), acted().length]
      }
      expect(await promote(admin(may))).toEqual([right, 'rights_beyond_yours', 0])
      expect(await promote({ known: owner, is: owner, bot: but(right) })).toEqual([
        right,
        'rights_beyond_bot',
        0,
      ])
      expect(await promote(admin(may, right))).toEqual([right, undefined, 1])
    }
  })
})
