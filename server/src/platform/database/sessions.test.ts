import { Kysely, PostgresDialect, sql } from 'kysely'
import { Socket } from 'node:net'
import { Client, Pool } from 'pg'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { columnTypes } from './column-types.ts'
import { openDatabase } from './open-database.ts'
import { bearBrokenConnections } from './pool-errors.ts'
import { askAlong, createSessions, goesAlong, type SessionOptions } from './sessions.ts'
import { describePostgres, type GivenStore } from './testing.ts'

const silent = { info: () => {}, error: () => {} }

interface Tables {
  kept: { n: number }
}

/** One connection, so that a test knows which one it gets. */
function givenSessions({ config }: GivenStore, options: Partial<SessionOptions> = {}): Kysely<Tables> {
  if (config.engine !== 'postgres') throw new Error('this is about servers')
  const pool = new Pool({ connectionString: config.url, max: 1, types: columnTypes })
  bearBrokenConnections(pool, silent)
  onTestFinished(() => pool.end())
  const sessions = createSessions(pool, { namedStatements: true, deadlineMs: 0, ...options })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sessions }) })
}

const plans = async (database: Kysely<Tables>) =>
  (await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(database))
    .rows[0]?.count

/** The letters of the messages of a request, as in "Message Formats". */
function lettersOf(request: Buffer): string {
  let letters = ''
  for (let at = 0; at < request.length; at += 1 + request.readUInt32BE(at + 1))
    letters += String.fromCodePoint(request[at] ?? 0)
  return letters
}

describePostgres('sessions', (given) => {
  afterEach(() => void vi.restoreAllMocks())

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

  it('send the start of a transaction, and statements sent ahead, with the statement that follows', async () => {
    const database = givenSessions(given)
    await sql`select 1`.execute(database)
    const writes = vi.spyOn(Socket.prototype, '_write')

    const [row] = await database.transaction().execute(async (trx) => {
      writes.mockClear()
      await sql`${goesAlong} select set_config('steward.said', ${'hello'}, true)`.execute(trx)
      expect(writes).not.toHaveBeenCalled()
      const { rows } = await sql`select current_setting('steward.said') as said`.execute(trx)
      expect(writes).toHaveBeenCalledTimes(1)
      return rows
    })

    expect(row).toEqual({ said: 'hello' })
    expect((await sql`select current_setting('steward.said', true) as said`.execute(database)).rows).toEqual([
      { said: '' },
    ])
  })

  it('ask for one answer to a flight, and for its columns the first time alone', async () => {
    const database = givenSessions(given)
    await sql`select 1`.execute(database)
    const writes = vi.spyOn(Socket.prototype, '_write')
    const fly = () =>
      database.transaction().execute(async (trx) => {
        const ahead = await askAlong(trx, sql<{ name: string }>`select ${'Ann'}::text as name`)
        const { rows } = await sql<{ n: number }>`select n from generate_series(1, ${2}::int) n`.execute(trx)
        return [...ahead(), ...rows]
      })
    const flights = () => writes.mock.calls.map(([request]) => lettersOf(request))

    expect(await fly()).toEqual([{ name: 'Ann' }, { n: 1 }, { n: 2 }])
    writes.mockClear()
    expect(await fly()).toEqual([{ name: 'Ann' }, { n: 1 }, { n: 2 }])
    // Bind and Execute for each, and one Sync for all.
    expect(flights()).toEqual(['BEBEBES', 'BES'])
  })

  it('keep nothing of a transaction in which a value could not be written down, and lose nothing either', async () => {
    const database = givenSessions(given)
    await sql`create table unwritable (n int)`.execute(given.database)
    const circular: Record<string, unknown> = {}
    circular['itself'] = circular
    const stumble = async (trx: Kysely<Tables>) =>
      expect(sql`select ${circular}::jsonb`.execute(trx)).rejects.toThrow('circular')
    const all = async () => (await sql`select n from unwritable order by n`.execute(database)).rows

    const failing = database.transaction().execute(async (trx) => {
      await stumble(trx)
      await sql`insert into unwritable values (1)`.execute(trx)
      throw new Error('mine')
    })
    await expect(failing).rejects.toThrow('mine')
    expect(await all()).toEqual([])

    await database.transaction().execute(async (trx) => {
      await sql`${goesAlong} insert into unwritable values (2)`.execute(trx)
      await stumble(trx)
      await sql`select 1`.execute(trx)
    })
    expect(await all()).toEqual([{ n: 2 }])
  })

  it('ask nothing more of a transaction that is taken back', async () => {
    const database = givenSessions(given)
    const failing = database.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await sql`${goesAlong} select 1 / ${0}::int`.execute(trx)
      throw new Error('mine')
    })
    await expect(failing).rejects.toThrow('mine')
  })

  it('REL-16 go on when a table is changed between two of the same statement in one flight', async () => {
    const database = givenSessions(given)
    await sql`create table twice (n int)`.execute(given.database)
    const one = sql<{ n: number }>`select n, ${1}::int as one from twice`
    const flight = () =>
      database.transaction().execute(async (trx) => {
        await askAlong(trx, one)
        await sql`${goesAlong} alter table twice rename n to m`.execute(trx)
        return askAlong(trx, one)
      })
    await sql`select 1`.execute(database)
    const writes = vi.spyOn(Socket.prototype, '_write')
    await expect(flight()).rejects.toThrow(/column "n" does not exist/)
    // Each is closed, parsed, bound, described and executed; the second time it is bound and executed.
    const [first] = writes.mock.calls.map(([request]) => lettersOf(request))
    expect(first).toBe(['CPBDE', 'CPBDE', 'PBDE', 'BE', 'CPBDE', 'S'].join(''))
    const other = sql`select ${1}::int as one from twice`
    expect((await one.execute(database)).rows).toEqual([])
    expect((await other.execute(database)).rows).toEqual([])
    expect((await one.execute(database)).rows).toEqual([])
  })

  it('REL-16 give up a connection whose plan became stale within a flight', async () => {
    const database = givenSessions(given)
    await sql`create table stale_ahead (n int)`.execute(given.database)
    const flight = () =>
      database.transaction().execute(async (trx) => {
        const rows = await askAlong(trx, sql<{ one: number }>`select *, ${1}::int as one from stale_ahead`)
        await sql`select 1`.execute(trx)
        return rows()
      })
    await flight()
    await sql`alter table stale_ahead add column more text`.execute(given.database)
    await expect(flight()).rejects.toThrow('cached plan')
    expect(await flight()).toEqual([])
  })

  it('plan a statement whose first try failed', async () => {
    const database = givenSessions(given)
    const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(database)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(2)).rows).toEqual([{ n: 3 }])
    expect((await divide(3)).rows).toEqual([{ n: 2 }])
  })

  it('refuse a number that would not be exact, and go on', async () => {
    const database = givenSessions(given)
    const half = (n: string) => sql`select ${n}::bigint as n`.execute(database)
    await expect(half('9007199254740993')).rejects.toThrow('does not fit a number')
    expect((await half('9007199254740991')).rows).toEqual([{ n: 9_007_199_254_740_991 }])
  })

  it('run several statements of one text, within a transaction, too', async () => {
    const database = givenSessions(given)
    const work = database.transaction().execute(async (trx) => {
      await sql`create table several (n int); insert into several values (1), (2)`.execute(trx)
      await sql`insert into several values (3)`.execute(trx)
    })
    await work
    const { rows } = await sql`select array_agg(n order by n) as all from several`.execute(database)
    expect(rows).toEqual([{ all: [1, 2, 3] }])
  })

  it('answer a statement sent ahead when the next statement, or the commit, is answered', async () => {
    const database = givenSessions(given)
    await sql`create table asked_along (n int)`.execute(given.database)
    const one = sql<{ n: number }>`insert into asked_along values (${1}::int) returning n`

    const { first, second } = await database.transaction().execute(async (trx) => {
      const first = await askAlong(trx, one)
      expect(first).toThrow('before it was answered')
      await sql`select 1`.execute(trx)
      expect(first()).toEqual([{ n: 1 }])
      const second = await askAlong(
        trx,
        sql<{ count: number }>`select count(*)::int as count from asked_along`,
      )
      return { first, second }
    })

    expect([first(), second()]).toEqual([[{ n: 1 }], [{ count: 1 }]])
    expect((await askAlong(given.database, one))()).toEqual([{ n: 1 }])
  })

  it('fail with the error of a statement sent ahead, and leave nothing behind', async () => {
    const database = givenSessions(given)
    await sql`create table left_behind (n int)`.execute(given.database)
    const failing = database.transaction().execute(async (trx) => {
      await sql`${goesAlong} select 1 / ${0}::int`.execute(trx)
      await sql`insert into left_behind values (1)`.execute(trx)
    })

    await expect(failing).rejects.toThrow('division by zero')
    expect((await sql`select * from left_behind`.execute(database)).rows).toEqual([])
  })

  it('commit statements sent ahead though none followed, and report when one failed', async () => {
    const database = givenSessions(given)
    await sql`create table went_along (n int primary key)`.execute(given.database)
    const put = () =>
      database
        .transaction()
        .execute((trx) => sql`${goesAlong} insert into went_along values (${1}::int)`.execute(trx))

    await put()
    expect((await sql`select * from went_along`.execute(database)).rows).toEqual([{ n: 1 }])
    await expect(put()).rejects.toThrow('duplicate key')
    expect((await sql`select count(*)::int as count from went_along`.execute(database)).rows).toEqual([
      { count: 1 },
    ])
  })

  it('ask nothing for a transaction in which nothing was asked', async () => {
    const database = givenSessions(given)
    await sql`select 1`.execute(database)
    const asked = vi.spyOn(Client.prototype, 'query')
    await database.transaction().execute(async () => undefined)
    await expect(database.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(asked).not.toHaveBeenCalled()
    await database.transaction().execute((trx) => sql`select 1`.execute(trx))
    expect(asked).toHaveBeenCalled()
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
