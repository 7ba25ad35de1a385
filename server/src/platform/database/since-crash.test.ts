import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from './open-database.ts'
import type { Database } from './schema.ts'
import { askSinceCrash } from './since-crash.ts'
import { describeStore } from './testing.ts'
import { startPostgres } from './testing/start-postgres.ts'

const markIn = (database: Database) =>
  database.transaction().execute(async (trx) => {
    const asked = await askSinceCrash(trx)
    await sql`select 1`.execute(trx)
    return asked()
  })

async function givenServer(): Promise<Database> {
  const server = await startPostgres({})
  onTestFinished(() => server.stop())
  const silent = { info: () => {}, error: () => {} }
  const store = await openDatabase({ engine: 'postgres', url: server.url }, silent)
  onTestFinished(() => store.close())
  return store.database
}

describeStore('the mark that a crash takes away', (given) => {
  it('REL-02 is made by whoever asks first, and is the same for everybody', async () => {
    const mark = await markIn(given.database)
    expect(mark).toMatch(/^[0-9a-f-]{36}$/)
    expect(await markIn(given.database)).toBe(mark)
  })
})

describe('a PostgreSQL of which a process is killed', () => {
  it('REL-02 has another mark afterwards, and all else that was committed', async () => {
    const database = await givenServer()
    const before = await markIn(database)
    await sql`insert into jobs (name, next_at) values ('a', now())`.execute(database)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)

    const [its] = rows
    if (!its) throw new Error('nobody answered')
    process.kill(its.pid, 'SIGKILL')
    const after = await vi.waitFor(() => markIn(database), { timeout: 20_000, interval: 50 })
    expect(after).toMatch(/^[0-9a-f-]{36}$/)
    expect(after).not.toBe(before)
    expect((await sql`select name from jobs where name = 'a'`.execute(database)).rows).toEqual([
      { name: 'a' },
    ])
  })
})
