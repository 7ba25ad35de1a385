import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database.ts'
import { describePostgres } from './testing.ts'
import { runScript } from './testing/run-script.ts'

const migrateScript = new URL('../../migrate.ts', import.meta.url)

const start = (url: string) => runScript(migrateScript, [], { DATABASE_URL: url })

async function givenClosedPort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  await new Promise((resolve) => server.close(resolve))
  return port
}

describePostgres('a server', (given) => {
  const limits = async (query: string) => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    const url = new URL(given.config.url)
    url.search += query
    const node = await openDatabase(
      { engine: 'postgres', url: url.href },
      { info: () => {}, error: () => {} },
    )
    onTestFinished(() => node.close())
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(node.database)
    await sql`select ${1}::int`.execute(node.database)
    const plans = await sql`select from pg_prepared_statements`.execute(node.database)
    return { limits: rows[0], plans: plans.rows.length }
  }

  it('REL-12 is told how long a statement and an idle transaction may take', async () => {
    expect(await limits('')).toEqual({ limits: { statement: '2s', idle: '10s' }, plans: 1 })
  })

  it('behind a pooler in transaction mode gets neither settings nor named plans', async () => {
    expect(await limits('&pgbouncer=true')).toEqual({ limits: { statement: '0', idle: '0' }, plans: 0 })
  })
})

describePostgres('a server that can not be used', (given) => {
  it('ends a start with one line, without the password, when nobody answers', async () => {
    const port = await givenClosedPort()
    const { code, complaint } = await start(`postgres://ann:hunter2@127.0.0.1:${port}/steward`)
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /^steward: the database at 127\.0\.0\.1:\d+\/steward does not answer \(.*ECONNREFUSED.*\n$/,
    )
    expect(complaint).not.toContain('hunter2')
  })

  it('ends a start with one line when the database is not there', async () => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    const url = new URL(given.config.url)
    url.pathname = '/nowhere'
    const { code, complaint } = await start(url.href)
    expect(code).toBe(1)
    expect(complaint).toMatch(/^steward: .*\(database "nowhere" does not exist\).*\n$/)
  })

  it('is none when it answers', async () => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    expect(await start(given.config.url)).toMatchObject({ code: 0, complaint: '' })
  })
})
