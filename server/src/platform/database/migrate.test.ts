import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { CannotStart } from '#platform/cannot-start.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { describePostgres, describeStore } from './testing.ts'

const silent = { info: () => {}, error: () => {} }

async function widenUsers(database: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column more text`.execute(database)
}

async function breakHalfway(database: Kysely<unknown>): Promise<void> {
  await sql`create table half (n int)`.execute(database)
  await sql`select 1 / 0`.execute(database)
}

describePostgres('migrations on a server', (given) => {
  it('REL-16 are applied once when three nodes start at the same time', async () => {
    await sql`drop schema public cascade`.execute(given.database)
    await sql`create schema public`.execute(given.database)
    const applied: string[] = []
    const log = {
      ...silent,
      info: (fields: object) => 'applied' in fields && applied.push(String(fields.applied)),
    }

    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(given.config, log)))
    await Promise.all(nodes.map((node) => node.close()))

    expect(applied).toEqual([Object.keys(migrations).join()])
  })

  it('need no right to change tables when there is nothing to change', async () => {
    const { config } = given
    if (config.engine !== 'postgres') throw new Error('this is about servers')
    const role = sql.id(`plain_${process.pid}`)
    await sql`create role ${role}`.execute(given.database)
    onTestFinished(async () => {
      await sql`drop owned by ${role}`.execute(given.database)
      await sql`drop role ${role}`.execute(given.database)
    })
    await sql`grant usage on schema public to ${role}`.execute(given.database)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(
      given.database,
    )
    const url = new URL(config.url)
    url.searchParams.set('options', `-c role=plain_${process.pid}`)

    const node = await openDatabase({ ...config, url: url.href }, silent)
    onTestFinished(() => node.close())

    expect(await node.database.selectFrom('users').selectAll().execute()).toEqual([])
    await expect(sql`alter table users add column more text`.execute(node.database)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('REL-16 give way when somebody holds the table, instead of stopping everybody behind them', async () => {
    const attempt = given.database.transaction().execute(async (transaction) => {
      await sql`lock table users in access share mode`.execute(transaction)
      await migrate(given.database, { ...migrations, '9999-later': { up: widenUsers } })
    })

    await expect(attempt).rejects.toMatchObject({ code: '55P03' })
  })
})

/** Those of the newest release. A database knows them by name: with another name one would be applied again. */
const released = [
  '0001-people',
  '0002-updates',
  '0003-chats',
  '0004-outbox',
  '0005-knowledge',
  '0006-outbox-order',
  '0007-jobs',
  '0008-failed-updates',
  '0009-user-settings',
  '0010-transfer-applications',
  '0012-notices',
  '0013-start-tokens',
  '0015-actions',
  '0016-same-approval',
  '0017-members',
  '0018-steps-of-actions',
  '0019-bulk',
  '0020-log-months',
  '0021-group-settings',
  '0022-invite-links',
  '0023-removal',
  '0024-transfer-told',
  '0025-default-permissions',
  '0026-before-actions',
  '0026-brake-promote',
  '0027-stewardships',
  '0028-quiet-hours',
  '0029-own-data',
  '0030-group-settings-changes',
  '0031-devices',
  '0032-lasting-answers',
  '0032-previous-title',
  '0034-group-profile-changes',
  '0035-transfers',
  '0036-session-zone',
  '0038-settings-history-by-time',
  '0042-typed-codes',
  '0043-people-of-groups',
]

it('REL-16 migrations keep their names and their order once they are released, and later ones follow', () => {
  expect(Object.keys(migrations).slice(0, released.length)).toEqual(released)
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
})

describeStore('migrations', (given) => {
  it('change nothing when everything was applied', async () => {
    expect(await migrate(given.database)).toEqual([])
  })

  it('refuse what a newer Steward has made of the schema, and say the way back', async () => {
    await migrate(given.database, { ...migrations, '9999-later': { up: async () => {} } })
    onTestFinished(
      async () =>
        void (await sql`delete from kysely_migration where name = '9999-later'`.execute(given.database)),
    )
    await expect(migrate(given.database)).rejects.toThrow(
      new CannotStart(
        'the database was changed by a newer Steward (9999-later), which this one can not use: start the newer ' +
          'one, or read what was exported before it into an empty database',
      ),
    )
  })

  it('leave the schema as it was when one of them fails', async () => {
    const before = await given.database.introspection.getTables()
    const later = { '9998-fine': { up: widenUsers }, '9999-broken': { up: breakHalfway } }
    await expect(migrate(given.database, { ...migrations, ...later })).rejects.toMatchObject({
      code: '22012',
    })
    expect(await given.database.introspection.getTables()).toEqual(before)
    expect(await migrate(given.database)).toEqual([])
  })

  it('tell calls for links from those for actions that had numbers of one row', async () => {
    await given.empty()
    const { database } = given
    await sql`alter table outbox drop operation`.execute(database)
    await sql`alter table link_works alter work_id drop identity`.execute(database)
    await sql`
      alter table link_works alter work_id
      set default nextval(pg_get_serial_sequence('actions', 'action_id'))`.execute(database)
    await sql`
      insert into link_works (chat_id, work_id, kind, by_user_id, params, key)
      values (-5, 41, 'link_created', 1, '{}', gen_random_uuid())`.execute(database)
    await sql`
      insert into outbox (chat_id, method, params, priority, deadline, action_id)
      select -5, method, '{}', 1, now(), action_id
      from (values ('createChatInviteLink', 41), ('banChatMember', 42), ('sendMessage', null)) as v(method, action_id)
    `.execute(database)

    await migrations['0045-operations-of-calls']?.up(database)

    const calls = database.selectFrom('outbox').select(['method', 'action_id', 'operation']).orderBy('id')
    expect(await calls.execute()).toEqual([
      { method: 'createChatInviteLink', action_id: 41, operation: 'link' },
      { method: 'banChatMember', action_id: 42, operation: 'action' },
      { method: 'sendMessage', action_id: null, operation: null },
    ])
    const { work_id: next } = await database
      .insertInto('link_works')
      .values({ chat_id: -5, kind: 'link_revoked', by_user_id: 1, params: '{}', key: randomUUID() })
      .returning('work_id')
      .executeTakeFirstOrThrow()
    expect(next).toBe(42)
    await given.empty()
  })
})
