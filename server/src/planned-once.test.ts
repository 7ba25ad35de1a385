import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createFindSession } from './features/auth/sessions.ts'
import { createStandings } from './features/groups/standings.ts'
import { groupReads } from './features/groups/store-reads.ts'
import { createMe } from './features/me/me.ts'
import { mayWait } from './features/transfers/may-wait.ts'
import { officesOf } from './features/transfers/office.ts'
import { columnTypes } from './platform/database/column-types.ts'
import type { Database, Schema } from './platform/database/schema.ts'
import { createSessions } from './platform/database/sessions.ts'
import { ann, chat, givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'

const meOf = (database: Database) =>
  createMe({
    database,
    bot: async () => ({ username: 'a_bot', name: 'Bot' }),
    photoUrl: () => '',
    environment: 'sandbox',
    webLogin: true,
    transfersWaiting: { may: mayWait, count: async () => 0 },
  })

/** For the first five values PostgreSQL makes a plan each, whatever it costs ("PREPARE", Notes). */
const tries = 5

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
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    const pool = new Pool({ connectionString: given.config.url, max: 1, types: columnTypes })
    onTestFinished(() => pool.end())
    const database = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: createSessions(pool, { namedStatements: true, deadlineMs: 0 }) }),
    })
    const reads = groupReads(database)
    const [standing, page, me] = [createStandings(database), reads.page, meOf(database)]
    const session = createFindSession(database, new Set())
    for (let n = 0; n < 20; n += 1) {
      await session('t'.repeat(43))
      await standing({ viewer: ann, chatId })
      await reads.administeredBy(ann)
      await page({ viewer: ann, chatId: chat(chatId), hoursFrom: new Date() })
      await officesOf(database, [chat(chatId)])
      await me({ userId: ann, session: { kind: 'container', hash: Buffer.of() } })
    }
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%unnest(%'`.execute(database)
    expect(rows).toEqual(Array.from({ length: 6 }, () => ({ custom: tries, generic: 20 - tries })))
  })
})
