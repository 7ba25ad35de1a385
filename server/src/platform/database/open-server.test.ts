import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database.ts'
import { asOwner, dropDatabase } from './testing/as-owner.ts'
import { describePostgres, type GivenStore } from './testing.ts'
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

/** An empty database of its own, dropped after the test. */
async function givenDatabase(given: GivenStore, create: (name: string) => string) {
  if (given.config.engine !== 'postgres') throw new Error('this is about servers')
  const name = `empty_${randomBytes(6).toString('hex')}`
  const server = given.config.url
  await asOwner(server, create(name))
  onTestFinished(() => dropDatabase(server, name))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url
}

async function ask(url: URL, statement: string) {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
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
      /^steward: the database at (127\.0\.0\.1:\d+)\/steward can not be used \(.*ECONNREFUSED.*\): start PostgreSQL on \1, or name another place in DATABASE_URL\n$/,
    )
    expect(complaint).not.toContain('hunter2')
  })

  it('ends a start with one line when the database is not there', async () => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    const url = new URL(given.config.url)
    url.pathname = '/nowhere'
    const { code, complaint } = await start(url.href)
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /^steward: .*\(database "nowhere" does not exist\): create it \(createdb --encoding=UTF8 nowhere\), or name another in DATABASE_URL\n$/,
    )
  })

  it('is one that keeps text as LATIN1, and is left as it is', async () => {
    const url = await givenDatabase(
      given,
      (name) => `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
    )
    const { code, complaint } = await start(url.href)
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /^steward: the database at \S+ keeps its text as LATIN1, which can not hold every name; make another one \(createdb --encoding=UTF8 --template=template0 steward\) and name it in DATABASE_URL\n$/,
    )
    const { rows } = await ask(
      url,
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    )
    expect(rows).toEqual([{ tables: 0 }])
  })

  it.each([
    ['may make nothing in it', 'grant usage on schema public to', 'permission denied for schema public'],
    ['may not even look into it', '', 'no schema has been selected to create in'],
  ])('is one whose role %s, and says what to grant', async (_, granted, reason) => {
    const url = await givenDatabase(given, (name) => `create database ${name}`)
    const role = `ann_${randomBytes(4).toString('hex')}`
    const owner = new URL(url)
    await ask(owner, 'revoke all on schema public from public')
    await ask(owner, `create role ${role} login password 'hunter2'`)
    onTestFinished(async () => {
      await ask(owner, `drop owned by ${role}`)
      await ask(owner, `drop role ${role}`)
    })
    if (granted) await ask(owner, `${granted} ${role}`)
    url.username = role
    url.password = 'hunter2'
    const refused = await start(url.href)
    expect(refused.code).toBe(1)
    expect(refused.complaint).toContain(`can not be used (${reason}): as the owner of the database run: `)
    const [, grant = ''] = /run: (grant .*); docs\/operating\.md/.exec(refused.complaint) ?? []
    expect(grant).toBe(`grant usage, create on schema public to "${role}"`)
    expect(refused.complaint).not.toContain('hunter2')

    await ask(owner, grant)
    expect(await start(url.href)).toMatchObject({ code: 0, complaint: '' })
  })

  it('is none when it answers', async () => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    expect(await start(given.config.url)).toMatchObject({ code: 0, complaint: '' })
  })
})
