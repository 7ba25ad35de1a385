import { randomBytes } from 'node:crypto'
import type { ResultOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { givenApp } from './testing/given-app.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import { givenPerson } from './features/log/testing.ts'
import { givenEntries } from './platform/database/testing/given-entries.ts'
import { chat, givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import type { Http } from './platform/http/http.ts'

type Page = ResultOf<'/api/groups/logs'>
const [ann, zoe] = [user(11), user(13)]
const ago = (ms: number) => new Date(Date.now() - ms)

const told = ({ found }: Page) => found.map(({ chat: { title }, entry }) => [title, entry.kind])
const names = ({ found }: Page) =>
  found.map(({ chat: { title }, entry: { target, target_id } }) => [
    title,
    target?.first_name ?? null,
    target_id,
  ])

describeStore('the log of all the groups that somebody administers', (given) => {
  let http: Http
  let token: string
  let [garden, chess]: ChatId[] = []

  beforeAll(async () => {
    const app = await givenApp({ env: { BOT_TOKEN: '42:TEST' }, database: given.database })
    http = app.http
  })

  beforeEach(async () => {
    await given.empty()
    garden = await givenGroup('Garden')
    chess = await givenGroup('Chess')
    const session = { userId: ann, kind: 'container' as const, on: somewhere(), random: randomBytes }
    token = (await given.database.transaction().execute((trx) => beginSession(trx, session))).token
  })

  type Facts = Parameters<typeof givenChat>[1] & { is?: 'administrator' | 'member' | 'left' }

  /** A group in which Ann is an admin, where nothing else is said. */
  async function givenGroup(title: string, { is: status = 'administrator', ...facts }: Facts = {}) {
    const chat_id = await givenChat(given.database, { title, ...facts })
    const rights = ['can_manage_chat']
    const observed_at = Math.floor(Date.now() / 1000)
    await givenMember(given.database, { chat_id, user_id: ann, status, rights, observed_at })
    return chat_id
  }

  const wrote = (chatId: ChatId | undefined, ...entries: Parameters<typeof givenEntries>[2]) =>
    givenEntries(given.database, chat(Number(chatId)), entries)

  async function find(search: string, more: object = {}): Promise<Page> {
    const reply = await http.server.inject({
      method: 'POST',
      url: '/api/groups/logs',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: { search, ...more },
    })
    const { result } = reply.json<{ result: Page | null }>()
    if (!result) throw new Error('refused')
    return result
  }

  it('is searched for reasons and for people, the newest first, each entry with its group', async () => {
    await givenPerson(given.database, chat(Number(chess)), { user_id: zoe, first_name: 'Zoë' })
    await wrote(
      garden,
      { kind: 'ban', reason: 'Sells fake COINS', at: ago(3_000) },
      { kind: 'kick', reason: 'Rude', at: ago(1_000) },
    )
    await wrote(
      chess,
      { kind: 'mute', targetId: zoe, at: ago(4_000) },
      { kind: 'warn', reason: 'coins again', at: ago(2_000) },
      { kind: 'unmute', actorId: zoe, at: ago(500) },
    )
    expect(told(await find('coins'))).toEqual([
      ['Chess', 'warn'],
      ['Garden', 'ban'],
    ])
    expect(told(await find('zoë'))).toEqual([
      ['Chess', 'unmute'],
      ['Chess', 'mute'],
    ])
    expect(await find('nobody')).toEqual({ found: [], next_cursor: null })
    expect(await find('  ')).toEqual({ found: [], next_cursor: null })
  })

  it('SEC-34 has nothing of groups where they are no admin now, and of one that the bot left', async () => {
    const others = [
      await givenGroup('Member', { is: 'member' }),
      await givenGroup('Left', { is: 'left' }),
      await givenGroup('Frozen', { state: 'bot_removed', bot_status: 'kicked', bot_rights: [] }),
      await givenChat(given.database, { title: 'Foreign' }),
    ]
    for (const chat_id of others)
      await given.database
        .insertInto('stewardships')
        .values({ chat_id, steward_user_id: ann, since: new Date() })
        .execute()
    for (const chatId of [garden, ...others]) await wrote(chatId, { kind: 'ban', reason: 'coins' })
    expect(told(await find('coins'))).toEqual([['Garden', 'ban']])

    await sql`update members set status = 'member' where chat_id = ${garden} and user_id = ${ann}`.execute(
      given.database,
    )
    expect(await find('coins')).toEqual({ found: [], next_cursor: null })
  })

  it('SEC-34 SEC-07 calls people what each group knows of them, and nobody by what another does', async () => {
    await givenPerson(given.database, chat(Number(chess)), { user_id: zoe, first_name: 'Zoë' })
    await wrote(garden, { kind: 'ban', targetId: zoe, reason: 'coins', at: ago(2_000) })
    await wrote(chess, { kind: 'mute', targetId: zoe, reason: 'coins', at: ago(3_000) })
    expect(names(await find('coins'))).toEqual([
      ['Garden', null, zoe],
      ['Chess', 'Zoë', zoe],
    ])
    // Garden does not know who that is, so nothing there is found by their name.
    expect(names(await find('zoë'))).toEqual([['Chess', 'Zoë', zoe]])
  })

  it('SEC-34 is searched for more people than can be followed, each in their own group alone', async () => {
    const crowd = Array.from({ length: 60 }, (_, n) => user(1_000 + n))
    for (const [n, user_id] of crowd.entries())
      await givenPerson(given.database, chat(Number(n < 30 ? garden : chess)), {
        user_id,
        first_name: 'Zola',
      })
    await wrote(
      garden,
      { kind: 'ban', targetId: user(1_003), at: ago(5_000) },
      { kind: 'rename', actorId: user(1_029), at: ago(4_000) },
      { kind: 'kick', targetId: zoe, reason: 'Rude to Zola', at: ago(3_000) },
      { kind: 'mute', targetId: zoe, at: ago(2_000) },
    )
    await wrote(
      chess,
      { kind: 'warn', targetId: user(1_003), actorId: user(1_029), at: ago(1_000) },
      { kind: 'unban', targetId: user(1_059), at: ago(6_000) },
    )
    expect(told(await find('zola'))).toEqual([
      ['Garden', 'kick'],
      ['Garden', 'rename'],
      ['Garden', 'ban'],
      ['Chess', 'unban'],
    ])
  })

  it('goes on page after page without a gap or a repetition, also of entries of one instant', async () => {
    const at = ago(minuteMs)
    for (const chatId of [garden, chess])
      await wrote(
        chatId,
        ...(['ban', 'kick', 'warn'] as const).map((kind) => ({ kind, at, reason: 'coins' })),
      )
    const seen: string[][] = []
    let cursor: string | null = null
    do {
      const page: Page = await find('coins', { cursor, limit: 2 })
      expect(page.found.length).toBeLessThanOrEqual(2)
      seen.push(...told(page))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual([
      ['Chess', 'warn'],
      ['Chess', 'kick'],
      ['Chess', 'ban'],
      ['Garden', 'warn'],
      ['Garden', 'kick'],
      ['Garden', 'ban'],
    ])
  })

  it('F-31 goes as far back as each group shows its log, and knows what it was called before', async () => {
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-5, ${garden})`.execute(given.database)
    await wrote(chat(-5), { kind: 'bot_rights', reason: 'coins', at: ago(2 * dayMs) })
    for (const chatId of [garden, chess])
      await wrote(chatId, { kind: 'ban', reason: 'coins', at: ago(200 * dayMs) })
    const { found } = await find('coins')
    expect(found.map(({ chat: of, entry }) => [of.chat_id, entry.kind])).toEqual([[garden, 'bot_rights']])
    await sql`insert into group_settings (chat_id, settings) values (${chess}, '{"log_days":365}')`.execute(
      given.database,
    )
    expect(told(await find('coins'))).toEqual([
      ['Garden', 'bot_rights'],
      ['Chess', 'ban'],
    ])
  })

  it('refuses a cursor that is not one of its own', async () => {
    await expect(find('coins', { cursor: 'nonsense' })).rejects.toThrow('refused')
  })
})
