import type { Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { givenDataFolder } from '../testing/temporary-folder.ts'
import { maintain } from './maintain.ts'
import { openEmbedded } from './open-embedded.ts'

async function givenPool(): Promise<Pool> {
  const engine = await openEmbedded(await givenDataFolder(), { info: () => {}, error: () => {} })
  onTestFinished(() => engine.close())
  await engine.pool.query('create table worn (n integer primary key, filler text)')
  return engine.pool
}

const one = async (pool: Pool, text: string): Promise<unknown> =>
  (await pool.query<{ value: unknown }>(`select (${text}) as value`)).rows[0]?.value

describe('maintain', () => {
  it('takes away the dead rows of a table that was written a lot, so that it stops growing', async () => {
    const pool = await givenPool()
    await pool.query(`insert into worn select n, repeat('x', 200) from generate_series(1, 5000) as n`)
    const size = () => one(pool, `pg_relation_size('worn')`)
    const rewrite = async () => {
      await pool.query(`update worn set filler = repeat('y', 200)`)
      await pool.query('select pg_stat_force_next_flush()')
      await maintain(pool)
    }
    await rewrite()
    const grown = await size()

    for (let n = 0; n < 5; n += 1) await rewrite()

    expect(await size()).toBe(grown)
    expect(
      await one(pool, `select last_vacuum is not null from pg_stat_user_tables where relname = 'worn'`),
    ).toBe(true)
  })

  it('writes the log back once it is long, so that a crash replays little', async () => {
    const pool = await givenPool()
    const toReplay = async () =>
      Number(
        await one(
          pool,
          'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) from pg_control_checkpoint()',
        ),
      )
    await pool.query(`insert into worn select n, repeat('x', 1500) from generate_series(1, 45000) as n`)
    expect(await toReplay()).toBeGreaterThan(64 * 1024 * 1024)

    await maintain(pool)

    expect(await toReplay()).toBeLessThan(1024 * 1024)
  })

  it('leaves a database alone in which nothing happened', async () => {
    const pool = await givenPool()
    await maintain(pool)
    const before = await one(pool, 'select pg_current_wal_insert_lsn()::text')

    await maintain(pool)

    expect(await one(pool, 'select pg_current_wal_insert_lsn()::text')).toBe(before)
  })
})
