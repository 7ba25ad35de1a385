import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { migrations } from '#platform/database/migrations.ts'
import { openUnhurried } from '#platform/database/open-database.ts'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import { ann, bob, chat } from '#platform/database/testing/given-group.ts'
import { dayMs } from '#platform/durations.ts'
import { keepLog, type NewEntry, writeEntries, writeEntry } from './log-book.ts'

const chatId = chat(-1_002_000_000_077)
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const entry = (at: Date, more: Partial<NewEntry> = {}): NewEntry => ({
  chatId,
  kind: 'ban',
  via: 'telegram',
  actorId: ann,
  targetId: bob,
  at,
  ...more,
})
const monthOf = (at: Date) => `log_entries_${at.toISOString().slice(0, 7).replace('-', '_')}`

describeStore('the log', (given) => {
  beforeEach(() => given.empty())

  const write = (...entries: NewEntry[]) =>
    given.database.transaction().execute((trx) => writeEntries(trx, entries))
  const reasons = async () => {
    const rows = await given.database.selectFrom('log_entries').select('reason').orderBy('at').execute()
    return rows.map(({ reason }) => reason)
  }
  const months = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'log_entries'::regclass order by 1`.execute(given.database)
    return rows.map(({ name }) => name)
  }
  const rest = async () => {
    const { rows } = await sql`select from log_entries_rest`.execute(given.database)
    return rows.length
  }

  it('is written together with what it is about, or not at all', async () => {
    const halfway = given.database.transaction().execute(async (trx) => {
      await writeEntry(trx, entry(ago(0)))
      throw new Error('the cause failed')
    })
    await expect(halfway).rejects.toThrow('the cause failed')
    expect(await reasons()).toEqual([])
  })

  it.each(['update log_entries set actor_id = 9', 'delete from log_entries', 'truncate log_entries'])(
    'SEC-51 takes no “%s”, of whole or part',
    async (statement) => {
      await write(entry(ago(0)))
      const ofPart = statement.replace('log_entries', monthOf(ago(0)))
      const ofRest = statement.replace('log_entries', 'log_entries_rest')

      await expect(sql.raw(statement).execute(given.database)).rejects.toThrow('append-only')
      await expect(sql.raw(ofPart).execute(given.database)).rejects.toThrow('append-only')
      await write(entry(ago(20 * 365)))
      await expect(sql.raw(ofRest).execute(given.database)).rejects.toThrow('append-only')
      expect(await reasons()).toEqual([null, null])
    },
  )

  it('makes the tables of this month and the next two ahead of time', async () => {
    await keepLog(given.database, 180)
    const now = new Date()
    const ahead = [0, 1, 2].map((more) =>
      monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more, 1))),
    )
    expect(await months()).toEqual(expect.arrayContaining(ahead))
  })

  it('takes an entry of any time, and puts it into the table of its month later', async () => {
    await write(entry(ago(100), { reason: 'autumn' }), entry(ago(-400), { reason: 'a clock that runs fast' }))
    expect(await rest()).toBe(2)

    await keepLog(given.database, 180)

    expect(await reasons()).toEqual(['autumn', 'a clock that runs fast'])
    expect(await rest()).toBe(1)
    expect(await months()).toContain(monthOf(ago(100)))
    await expect(sql`truncate ${sql.table(monthOf(ago(100)))}`.execute(given.database)).rejects.toThrow(
      'append-only',
    )
  })

  it('SEC-56 is kept for as many days as the operator says, then dropped by whole months', async () => {
    await write(entry(ago(100), { reason: 'old' }), entry(ago(32), { reason: 'young' }))
    await keepLog(given.database, 180)
    await write(entry(ago(200), { reason: 'too late' }))
    expect(await reasons()).toEqual(['too late', 'old', 'young'])

    await keepLog(given.database, 40)

    expect(await reasons()).toEqual(['young'])
    expect(await months()).not.toContain(monthOf(ago(100)))
  })

  it('SEC-51 cannot be wiped out by keeping it for no time', async () => {
    await expect(keepLog(given.database, 29)).rejects.toThrow('30 days at least')
  })
})

describePostgres('the log of an older version', (given) => {
  it('is exported with every entry and continues its count', async () => {
    await sql`drop schema public cascade`.execute(given.database)
    await sql`create schema public`.execute(given.database)
    const store = await openUnhurried(given.config, { info: () => {}, error: () => {} })
    onTestFinished(() => store.close())
    const { database } = store
    await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0020')))
    await sql`
      insert into log_entries (chat_id, at, kind, via, outcome, reason)
      values (-1, now() - interval '400 days', 'ban', 'app', 'done', 'long ago'),
        (-1, now(), 'ban', 'app', 'done', 'now')`.execute(database)

    await migrate(database)
    await database.transaction().execute((trx) => writeEntry(trx, entry(new Date(), { reason: 'next' })))

    const rows = await database
      .selectFrom('log_entries')
      .select(['entry_id', 'reason'])
      .orderBy('entry_id')
      .execute()
    expect(rows).toEqual([
      { entry_id: 1, reason: 'long ago' },
      { entry_id: 2, reason: 'now' },
      { entry_id: 3, reason: 'next' },
    ])
  })
})

describePostgres('a server that may change no table', (given) => {
  it('looks after the months of the log all the same', async () => {
    const role = sql.id(`log_${process.pid}`)
    await sql`create role ${role}`.execute(given.database)
    onTestFinished(async () => {
      await sql`drop owned by ${role}`.execute(given.database)
      await sql`drop role ${role}`.execute(given.database)
    })
    await sql`grant select, insert on all tables in schema public to ${role}`.execute(given.database)
    await given.database.transaction().execute((trx) => writeEntry(trx, entry(ago(300))))

    await given.database.transaction().execute(async (trx) => {
      await sql`set local role ${role}`.execute(trx)
      await sql`select log_keep(180)`.execute(trx)
    })

    expect(await given.database.selectFrom('log_entries').selectAll().execute()).toEqual([])
  })
})
