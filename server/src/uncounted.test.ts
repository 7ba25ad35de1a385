import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints, type Path } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hourMs } from '#platform/durations.ts'
import { type GivenApp, givenApp } from './testing/given-app.ts'
import { startMessenger } from './features/actions/testing/messenger.ts'
import { givenDeed } from './features/appeals/testing.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import { givenApplication } from './features/transfers/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { inputFor } from './testing/access-inputs.ts'
import { idOf } from './testing/access-rows.ts'
import { partOf, shapeOf } from './testing/schema-parts.ts'

const paths = Object.keys(endpoints).filter((path): path is Path => path in endpoints)
/** A quota is one person's: what nobody has to sign in for has none. */
const uncounted = paths.filter((path) => !endpoints[path].quota && endpoints[path].access !== 'public')

/** What else could be sent there: each switch the other way round, each choice another, each that may be nothing nothing. */
function others(schema: unknown, value: unknown): unknown[] {
  const inner = partOf(schema, 'innerType')
  switch (partOf(schema, 'type')) {
    case 'boolean':
      return [true, false]
    case 'enum':
      return Object.values(Object(partOf(schema, 'entries')))
    case 'optional':
      return others(inner, value)
    case 'nullable':
      return [null, ...others(inner, value)]
    case 'object':
      return shapeOf(schema).flatMap(([name, part]) =>
        others(part, Object(value)[name]).map((other) => Object.assign({}, value, { [name]: other })),
      )
    default:
      return []
  }
}

describePostgres('a call that no quota counts', (given) => {
  const [creator, bot, on] = [idOf('creator'), user(123_456), somewhere()]
  let app: GivenApp
  let messenger: Awaited<ReturnType<typeof startMessenger>>
  let group: ChatId
  let applyId: string
  let actionId: number
  let bulkId: number
  let token: string
  let ahead = 0

  beforeAll(async () => {
    const { database } = given
    messenger = await startMessenger()
    app = await givenApp({
      env: { BOT_API_ROOT: messenger.root, OPERATORS: String(creator) },
      database,
      monotonic: () => performance.now() + ahead,
    })
    await givenMember(database, { chat_id: await givenChat(database), user_id: bot, status: 'administrator' })
    await database.updateTable('users').set({ username: 'steward_bot' }).where('user_id', '=', bot).execute()
    group = await givenChat(database, { bot_rights: [...adminRights], synced_at: new Date() })
    for (const role of ['creator', 'admin', 'member'] as const) {
      const status = role === 'admin' ? 'administrator' : role
      messenger.standings.set(idOf(role), { status, rights: adminRights })
      await givenMember(database, { chat_id: group, user_id: idOf(role), status, rights: [...adminRights] })
    }
    applyId = await givenApplication(database, {
      chat_id: group,
      steward_user_id: creator,
      receiver_user_id: idOf('admin'),
    })
    actionId = await givenDeed(database, { chatId: await givenChat(database), userId: creator })
    await sql`
      insert into data_exports (user_id, export_id, state, ready_at, expires_at)
      values (${creator}, ${randomUUID()}, 'ready', now(), now() + interval '1 day')`.execute(database)
    const bulk = { chat_id: group, key: randomUUID(), action: { kind: 'warn' }, targets: { user_ids: [99] } }
    token = await signIn()
    bulkId = (await ask('/api/groups/bulk/start', bulk)).result?.bulk_id ?? 0
  })
  afterAll(() => messenger.stop())

  async function signIn() {
    const session = { userId: creator, kind: 'container', on, random: randomBytes } as const
    return (await given.database.transaction().execute((trx) => beginSession(trx, session))).token
  }

  type Reply = { code: number; result: { bulk_id?: number } | null }

  /** Signed in anew where an earlier call has ended that. */
  async function ask(path: Path, input: object): Promise<Reply> {
    // So late that no rate stands in the way.
    ahead += hourMs
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: input,
    })
    if (reply.statusCode !== 401) return reply.json<Reply>()
    token = await signIn()
    return ask(path, input)
  }

  async function inputOf(path: Path): Promise<object> {
    const own = {
      ...(path === '/api/appeals/write' && { action_id: actionId }),
      ...('bulk_id' in endpoints[path].input.def.shape && { bulk_id: bulkId }),
      ...(path === '/api/groups/protection/trust' && { user_id: idOf('member') }),
    }
    const groups = { group, groupWithoutBot: group, groupOfPowerlessBot: group }
    return { ...(await inputFor(given.database, { path, role: 'creator', ...groups, applyId })), ...own }
  }

  /** How many rows there are in each table. */
  async function counts() {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition`.execute(given.database)
    const { rows } = await sql<{ name: string; rows: number }>`${sql.join(
      tables.map(({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.id(name)}`),
      sql` union all `,
    )}`.execute(given.database)
    return new Map(rows.map(({ name, rows: count }) => [name, count]))
  }

  it.each(uncounted)('SEC-66 %s makes nothing more each time that it is sent', async (path) => {
    const input = await inputOf(path)
    const { effect, input: schema } = endpoints[path]
    const sent = [input, ...(effect === 'change' ? others(schema, input).map(Object) : [])]
    const sendAll = async () => {
      const codes = []
      for (const each of sent) {
        const decision = 'key' in each && { key: randomUUID() }
        codes.push((await ask(path, { ...each, ...decision })).code)
      }
      return codes
    }
    expect(await sendAll()).toContain(0)

    const before = await counts()
    for (let round = 0; round < 3; round += 1) await sendAll()
    const after = await counts()
    expect([...after].filter(([name, count]) => count > (before.get(name) ?? 0))).toEqual([])
  })
})
