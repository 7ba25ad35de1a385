import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepLog, writeEntry } from '#domain/log-book.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { givenChat } from './testing/given-group.ts'
import { describePostgres } from './testing.ts'

const role = `steward_app_${randomBytes(4).toString('hex')}`
const password = randomBytes(16).toString('hex')

describePostgres('a role that works with the rows and owns nothing', (given) => {
  let app: OpenDatabase

  beforeAll(async () => {
    const { config, database } = given
    if (config.engine !== 'postgres') throw new Error('this suite runs on PostgreSQL')
    // As docs/operating.md says, by whoever migrates.
    await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(database)
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(database)
    await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(role)}`.execute(
      database,
    )
    await sql`grant usage, select on all sequences in schema public to ${sql.id(role)}`.execute(database)
    await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${sql.id(role)}`.execute(
      database,
    )
    await sql`alter default privileges in schema public grant usage, select on sequences to ${sql.id(role)}`.execute(
      database,
    )
    const url = new URL(config.url)
    url.username = role
    url.password = password
    app = await openDatabase({ ...config, url: url.href }, { info: () => {}, error: () => {} })
  })
  afterAll(async () => {
    await app.close()
    await sql`drop owned by ${sql.id(role)}`.execute(given.database)
    await sql`drop role ${sql.id(role)}`.execute(given.database)
  })

  it('SEC-54 starts, works, and keeps the months of the log', async () => {
    const chatId = await givenChat(app.database)
    await app.database
      .transaction()
      .execute((trx) => writeEntry(trx, { chatId, kind: 'ban', via: 'app', actorId: null }))

    expect(await keepLog(app.database, 180)).toBe(false)
    expect(await app.database.selectFrom('log_entries').select('kind').execute()).toEqual([{ kind: 'ban' }])
  })

  it.each([
    'create table mine (id int)',
    'alter table sessions add column mine text',
    'drop table sessions',
    'drop trigger log_entries_append_only on log_entries',
    'truncate log_entries',
    'alter role current_user superuser',
    `copy sessions to program 'true'`,
  ])('SEC-54 is refused “%s”', async (statement) => {
    await expect(sql.raw(statement).execute(app.database)).rejects.toThrow(/permission denied|must be owner/)
  })
})
