import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database.ts'
import { bearBrokenConnections } from './pool-errors.ts'
import { createSessions, type SessionOptions } from './sessions.ts'
import { describePostgres, type GivenStore } from './testing.ts'

const silent = { info: () => {}, error: () => {} }

interface Tables {
  kept: { n: number }
}

/** One connection, so that a test knows which one it gets. */
function givenSessions({ config }: GivenStore, options: Partial<SessionOptions> = {}): Kysely<Tables> {
  if (config.engine !== 'postgres') throw new Error('this is about servers')
  const pool = new Pool({ connectionString: config.url, max: 1 })
  bearBrokenConnections(pool, silent)
  onTestFinished(() => pool.end())
  const sessions = createSessions(pool, { namedStatements: true, deadlineMs: 0, ...options })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sessions }) })
}

const plans = async (database: Kysely<Tables>) =>
  (await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(database))
    .rows[0]?.count

describePostgres('sessions', (given) => {
  it('plan a statement once, however often it comes', async () => {
    const database = givenSessions(given)
    for (const n of [1, 2, 3]) await sql`select ${n}::int`.execute(database)
    expect(await plans(database)).toBe(1)
  })

  it('keep no plans behind a pooler that lends connections by the transaction', async () => {
    const database = givenSessions(given, { namedStatements: false })
    await sql`select ${1}::int`.execute(database)
    expect(await plans(database)).toBe(0)
  })

  it('keep a bounded number of plans when a text is always a new one', async () => {
    const database = givenSessions(given)
    for (let n = 0; n < 520; n += 1)
      await sql`select ${n}::int as ${sql.ref(`column_${n}`)}`.execute(database)
    expect(await plans(database)).toBe(500)
  })

  it('REL-16 go on when another node changes a table below their plans', async () => {
    const database = givenSessions(given)
    await sql`create table kept (n int)`.execute(given.database)
    const all = () => database.selectFrom('kept').selectAll().where('n', '=', 1).execute()
    await all()
    await sql`alter table kept add column more text`.execute(given.database)
    expect(await all()).toEqual([])
    expect(await all()).toEqual([])
  })

  it('REL-12 give up a database that does not answer, and go on with a new connection', async () => {
    const database = givenSessions(given, { deadlineMs: 150 })
    await expect(sql`select pg_sleep(5)`.execute(database)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })

  it('REL-12 give up a transaction whose statement is not answered, without keeping what it wrote', async () => {
    const database = givenSessions(given, { deadlineMs: 150 })
    await sql`create table if not exists half (n int)`.execute(database)
    const work = database.transaction().execute(async (transaction) => {
      await sql`insert into half values (1)`.execute(transaction)
      await sql`select pg_sleep(5)`.execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect((await sql`select * from half`.execute(database)).rows).toEqual([])
  })

  it('REL-12 have the server end a statement that takes too long', async () => {
    const { config } = given
    if (config.engine !== 'postgres') throw new Error('this is about servers')
    const node = await openDatabase({ ...config, statementSeconds: 1 }, silent)
    onTestFinished(() => node.close())
    await expect(sql`select pg_sleep(5)`.execute(node.database)).rejects.toMatchObject({ code: '57014' })
  })

  it('survive that the server ends a connection in the middle of a transaction', async () => {
    const database = givenSessions(given)
    const work = database.transaction().execute(async (transaction) => {
      const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${pid.rows[0]?.pid}, 5000)`.execute(given.database)
      await sql`select 1`.execute(transaction)
    })
    await expect(work).rejects.toThrow(/connection/i)
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })
})
