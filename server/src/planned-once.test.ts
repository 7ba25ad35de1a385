import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { givenActing } from './features/actions/testing/acting.ts'
import { createBrake } from './features/bulk/brake.ts'
import { groupEffects } from './features/groups/effects/consumer.ts'
import { createCarryOut } from './features/group-commands/carry-out.ts'
import { groupCommands } from './features/group-commands/consumer.ts'
import { noNumbers, noRules } from './features/group-commands/testing.ts'
import { createCommandWorker } from './features/group-commands/worker.ts'
import { createBatches } from './platform/intake/batch.ts'
import { storeUpdates } from './platform/intake/update-store.ts'
import { createFindSession } from './features/auth/sessions.ts'
import { createStandings } from './features/groups/access/standings.ts'
import { groupReads } from './features/groups/pages/store-reads.ts'
import { createMe } from './features/me/me.ts'
import { mayWait } from './features/transfers/may-wait.ts'
import { stewardshipsOf } from './features/transfers/stewardship-state.ts'
import { columnTypes } from './platform/database/column-types.ts'
import type { Database, Schema } from './platform/database/schema.ts'
import { createSessions } from './platform/database/sessions.ts'
import { ann, chat, givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describePostgres, type GivenStore } from './platform/database/testing.ts'

const meOf = (database: Database) =>
  createMe({
    database,
    bot: async () => ({ username: 'a_bot', name: 'Bot' }),
    photoUrl: () => '',
    environment: 'sandbox',
    webLogin: true,
    isOperator: () => false,
    transfersWaiting: { may: mayWait, count: async () => 0 },
  })

const botId = 99
const rounds = 20

/** Ann answers a message of somebody new with `/ban`. */
function banOrdered(chatId: number, n: number) {
  const common = {
    chat: { id: chatId, type: 'supergroup', title: 'Garden' },
    date: Math.floor(Date.now() / 1000),
  }
  return {
    update_id: n,
    message: {
      ...common,
      message_id: n * 2,
      from: { id: ann, is_bot: false, first_name: 'Ann' },
      text: '/ban',
      entities: [{ type: 'bot_command', offset: 0, length: 4 }],
      reply_to_message: {
        ...common,
        message_id: n * 2 - 1,
        from: { id: 1_000 + n, is_bot: false, first_name: 'Spam' },
      },
    },
  }
}

/** A minute at each look. */
function createClock() {
  let ms = 0
  return () => (ms += 60_000)
}

/** How often somebody waited for the store since: what is asked in one go is one flight. */
function countFlights(): () => number {
  let flights = 0
  let isLeaving = false
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own object
  const { query } = Client.prototype
  vi.spyOn(Client.prototype, 'query').mockImplementation(function counted(this: Client, ...given: unknown[]) {
    if (!isLeaving) {
      flights += 1
      queueMicrotask(() => (isLeaving = false))
    }
    isLeaving = true
    return Reflect.apply(query, this, given)
  })
  return () => {
    vi.restoreAllMocks()
    return flights
  }
}

/** For the first five values PostgreSQL makes a plan each, whatever it costs ("PREPARE", Notes). */
const tries = 5

/** Plans are a connection's own. */
function onOneConnection({ config }: GivenStore): Database {
  if (config.engine !== 'postgres') throw new Error('this is about servers')
  const pool = new Pool({ connectionString: config.url, max: 1, types: columnTypes })
  onTestFinished(() => pool.end())
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createSessions(pool, { namedStatements: true, deadlineMs: 0 }) }),
  })
}

describePostgres('what every screen reads', (given) => {
  let chatId: number

  beforeAll(async () => {
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    // Unlike Ann the others are in many groups, so that to look at who asks would promise much.
    await sql`
      insert into chats (chat_id, type, title, state, bot_status)
      select -n, 'supergroup', 'Group', 'active', 'administrator' from generate_series(1, 400) n`.execute(
      given.database,
    )
    await sql`
      insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id)
      select -n, p, 'administrator', true, 'test', 0, 0 from generate_series(1, 400) n, generate_series(1, 10) p`.execute(
      given.database,
    )
    // What was decided long ago is most of it, and no index is made for that.
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, state)
      select ${chatId}, n, 1, 1, 'approved' from generate_series(1, 5000) n`.execute(given.database)
    await sql`
      insert into reports (chat_id, message_id, message_date, state)
      select ${chatId}, n, 1, 'dismissed' from generate_series(1, 5000) n`.execute(given.database)
    await sql`analyze`.execute(given.database)
  })

  it('PERF-22 is planned a few times and then never again, for whomever it is', async () => {
    const database = onOneConnection(given)
    const reads = groupReads(database)
    const [standing, page, me] = [createStandings(database), reads.page, meOf(database)]
    const session = createFindSession(database, new Set())
    for (let n = 0; n < 20; n += 1) {
      await session('t'.repeat(43))
      await standing({ viewer: ann, chatId })
      await reads.administeredBy(ann)
      await page({ viewer: ann, chatId: chat(chatId), hoursFrom: new Date() })
      await stewardshipsOf(database, [chat(chatId)])
      await me({ userId: ann, session: { kind: 'container', hash: Buffer.of() } })
    }
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%unnest(%'`.execute(database)
    expect(rows).toEqual(Array.from({ length: 6 }, () => ({ custom: tries, generic: 20 - tries })))
  })
})

describePostgres('what a command asks', (given) => {
  it('PERF-22 is planned a few times and then never again, whoever commands, and waits for the store eight times', async () => {
    const chatId = await givenChat(given.database, { bot_rights: ['can_restrict_members'] })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
    const database = onOneConnection(given)
    const { outbox, act, telegram } = givenActing(database)
    const waits: number[] = []
    const worker = createCommandWorker({
      database,
      carryOut: createCarryOut({
        database,
        act: ({ actor, key, action }) => act({ chatId, actor }, action, { key }),
        rules: noRules,
        weekOf: noNumbers,
        spend: () => undefined,
        refreshNow: async () => 'reachable',
        now: () => new Date(),
      }),
      outbox,
      onError: (error) => expect.fail(String(error)),
      // What is too fast is not done.
      monotonic: createClock(),
    })
    const batches = createBatches({
      database,
      consumers: [
        groupEffects({ onStale: () => undefined }),
        groupCommands({ botId, now: () => new Date(), worker }),
      ],
      limit: 150,
      tries: 1,
      onFailed: (_, error) => {
        throw error
      },
    })
    const brake = createBrake({
      limitsOf: async () => () => ({ actions: 100, minutes: 1 }),
      tell: async () => undefined,
    })
    for (let n = 1; n <= rounds; n += 1) {
      await givenMember(given.database, { chat_id: chatId, user_id: 1_000 + n })
      const flights = countFlights()
      telegram.answer = (method) => method !== 'banChatMember' || waits.push(flights())
      const update = banOrdered(chatId, n)
      const { shards } = await storeUpdates(database, botId, [
        { updateId: n, update, text: JSON.stringify(update) },
      ])
      expect(await batches.fresh([...shards])).toMatchObject({ done: 1 })
      await worker.idle()
      const wanted = { chatId, actor: ann, via: 'command', action: { kind: 'ban' } } as const
      await database.transaction().execute((trx) => brake(trx, [wanted]))
    }
    await outbox.stop()
    // Its update is stored in one flight and gets its effects in three; facts and key, the beginning in one (without a
    // brake), facts again.
    expect(Math.min(...waits)).toBe(1 + 3 + 2 + 1 + 1)
    expect(
      await given.database.selectFrom('actions').where('state', '=', 'done').select('kind').execute(),
    ).toHaveLength(rounds)
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements
      where custom_plans > ${tries} and custom_plans + generic_plans >= ${rounds}`.execute(database)
    expect(rows).toEqual([])
  })
})
