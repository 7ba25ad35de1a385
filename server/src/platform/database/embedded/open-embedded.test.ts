import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { migrations } from '../migrations.ts'
import { runScript } from '../testing/run-script.ts'
import { givenDataFolder, temporaryFolder } from '../testing/temporary-folder.ts'
import { engineFolder } from './data-folder.ts'
import { openEmbedded } from './open-embedded.ts'

const silent = { info: () => {}, error: () => {} }
const migrateScript = new URL('../../../migrate.ts', import.meta.url)

async function givenOpen(dataDir: string, options = {}) {
  const engine = await openEmbedded(dataDir, silent, options)
  let closed = false
  const close = async () => {
    if (!closed) await engine.close()
    closed = true
  }
  onTestFinished(close)
  return { ...engine, close }
}

/** Everything of the schema in the engine's own words, and the migrations that it says it holds. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select * from (
      select 'relation' as what, relname::text as name, concat_ws(' ', relkind, reloptions) as said
      from pg_class where relnamespace = 'public'::regnamespace
      union all
      select 'column', attrelid::regclass || '.' || attname,
        concat_ws(' ', attnum, format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity,
          attgenerated, pg_get_expr(adbin, adrelid))
      from pg_attribute join pg_class on attrelid = pg_class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all
      select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on indexrelid = pg_class.oid where relnamespace = 'public'::regnamespace
      union all
      select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all
      select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'migration', name, '' from kysely_migration) as schema
    order by what, name`)
  return rows
}

describe('the embedded database', () => {
  it('makes its files at the first start, also after a first start that was interrupted, with all tables', async () => {
    const dataDir = join(await temporaryFolder(), 'new')
    mkdirSync(`${engineFolder(dataDir)}.new`, { recursive: true })
    writeFileSync(join(`${engineFolder(dataDir)}.new`, 'PG_VERSION'), '18\n')
    const broughtUpToDate = join(await temporaryFolder(), 'data')
    cpSync(inject('migratedFolder'), broughtUpToDate, { recursive: true })

    const { pool } = await givenOpen(dataDir, { withTables: true })
    const other = await givenOpen(broughtUpToDate)

    const schema = await schemaOf(pool)
    expect(schema).toEqual(await schemaOf(other.pool))
    expect(schema).toContainEqual({ what: 'migration', name: Object.keys(migrations).at(-1), said: '' })
  })

  it('finds its rows again', async () => {
    const dataDir = await givenDataFolder()
    const first = await givenOpen(dataDir)
    await first.pool.query('create table kept as select 7 as n')
    await first.close()

    const second = await givenOpen(dataDir)

    expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
  })

  it('leaves nothing to replay when it is closed in good order', async () => {
    const dataDir = await givenDataFolder()
    const engine = await givenOpen(dataDir)
    await engine.pool.query('create table kept as select 7 as n')
    await engine.close()

    // pg_control: after 16 bytes of identity and versions the state; 1 is "shut down" (PostgreSQL 18, pg_control.h).
    expect(readFileSync(join(engineFolder(dataDir), 'global/pg_control')).readUInt32LE(16)).toBe(1)
  })

  it('lets no second process in, and says so in one line', async () => {
    const dataDir = await givenDataFolder()
    await givenOpen(dataDir)

    const second = await runScript(migrateScript, [], { DATA_DIR: dataDir, DATABASE_URL: '' })

    expect(second).toEqual({
      code: 1,
      output: '',
      complaint: `steward: the data folder ${dataDir} is in use by process ${process.pid}; one data folder serves one server at a time\n`,
    })
  })

  it('names the way out when the data is of another major version', async () => {
    const dataDir = await givenDataFolder()
    writeFileSync(join(engineFolder(dataDir), 'PG_VERSION'), '17\n')

    const start = await runScript(migrateScript, [], { DATA_DIR: dataDir, DATABASE_URL: '' })

    expect(start.code).toBe(1)
    expect(start.complaint).toMatch(
      /^steward: .*PostgreSQL 17, .*reads 18: export it .* with the old version, then import .* with this one\n$/,
    )
  })

  it.each([
    ['can not be written', async () => join(migrateScript.pathname, 'data')],
    [
      'is not a database',
      async () => {
        const dataDir = join(await temporaryFolder(), 'data')
        mkdirSync(engineFolder(dataDir), { recursive: true })
        return dataDir
      },
    ],
    [
      'does not open',
      async () => {
        const dataDir = await givenDataFolder()
        writeFileSync(join(engineFolder(dataDir), 'global/pg_control'), 'torn')
        return dataDir
      },
    ],
  ])('ends a start with one line when the folder %s', async (reason, given) => {
    const start = await runScript(migrateScript, [], { DATA_DIR: await given(), DATABASE_URL: '' })

    expect(start.code).toBe(1)
    expect(start.complaint).toMatch(new RegExp(`^steward: .*${reason}.*\n$`))
  })

  it('gives up a transaction that was left open, and continues with the next one', async () => {
    const { pool } = await givenOpen(await givenDataFolder(), { idleInTransactionMs: 50 })
    await pool.query('create table kept (n integer)')
    const forgetful = await pool.connect()
    await forgetful.query('begin')
    await forgetful.query('insert into kept values (1)')

    const broke = new Promise<Error>((resolve) => forgetful.once('error', resolve))
    expect((await broke).message).toBe('a transaction was left open without a next statement')
    forgetful.release()

    expect((await pool.query('select n from kept')).rows).toEqual([])
  })

  it('lets nobody fail who waits twenty seconds for those before', async () => {
    const { pool } = await givenOpen(await givenDataFolder())
    const before = await pool.connect()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = pool.query<{ said: string }>(`select 'served' as said`)
    await vi.advanceTimersByTimeAsync(20_000)
    before.release()
    expect((await answer).rows).toEqual([{ said: 'served' }])
  })

  it('is cared for while it runs', async () => {
    const { pool, startCare } = await givenOpen(await givenDataFolder(), { careEveryMs: 20 })
    await pool.query('create table worn as select n from generate_series(1, 2000) as n')
    await pool.query('select pg_stat_force_next_flush()')

    startCare?.()

    await eventually(async () => {
      const { rows } = await pool.query(`select vacuum_count from pg_stat_user_tables where relname = 'worn'`)
      expect(rows).toEqual([{ vacuum_count: 1 }])
    })
  })

  it('ends the process with a line when the engine breaks', async () => {
    const ends: string[] = []
    const log = { info: () => {}, error: (fields: object) => ends.push(JSON.stringify(fields)) }
    const ended = Promise.withResolvers<void>()
    const { pool, close } = await openEmbedded(await givenDataFolder(), log, { end: ended.resolve })
    const client = await pool.connect()
    // This engine can not bear its own timers: PostgreSQL would end a session, here that is the whole of it.
    await client.query(`set idle_in_transaction_session_timeout = '20ms'`)
    await client.query('begin')
    await setTimeout(100)
    await expect(client.query('select 1')).rejects.toThrow(/idle-in-transaction|ended/)
    client.release(true)

    await ended.promise
    expect(ends.join()).toContain('idle-in-transaction')
    await close()
  })
})
