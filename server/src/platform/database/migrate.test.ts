import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { connect } from './open-database.ts'
import { describePostgres } from './testing.ts'

const silent = { info: () => {}, error: () => {} }

describePostgres('migrations', (given) => {
  it('are applied once when three nodes start at the same time', async () => {
    await sql`drop schema public cascade`.execute(given.database)
    await sql`create schema public`.execute(given.database)

    const nodes = await Promise.all([1, 2, 3].map(() => connect(given.config, silent)))
    const applied = await Promise.all(nodes.map(({ database }) => migrate(database)))
    await Promise.all(nodes.map((node) => node.close()))

    expect(applied.flat()).toEqual(Object.keys(migrations))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  })
})
