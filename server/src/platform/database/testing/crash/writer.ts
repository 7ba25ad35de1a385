/**
 * A process that writes transactions into an embedded database and says each one's number once it is committed. It is
 * made to be killed: what it has said must be found again.
 */
import { writeSync } from 'node:fs'
import { openEmbedded } from '#platform/database/embedded/open-embedded.ts'
import { maintain } from '#platform/database/embedded/maintain.ts'

const [, , dataDir = '', first = '0'] = process.argv
const { pool } = await openEmbedded(dataDir, { info: () => {}, error: () => {} })

await pool.query(
  'create table if not exists parts (batch bigint, part int, filler text, primary key (batch, part))',
)
await pool.query('create table if not exists total (batches bigint not null)')
await pool.query('insert into total select 0 where not exists (select from total)')

for (let batch = Number(first); ; batch += 1) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into parts select $1, part, repeat('x', 500) from generate_series(1, 3) as part`,
    [batch],
  )
  await client.query('update total set batches = batches + 1')
  await client.query('commit')
  client.release()
  writeSync(1, `${batch}\n`)
  // A server does this every few seconds; here the kill must have a chance to meet it.
  if (batch % 50 === 49) await pool.query('checkpoint')
  if (batch % 200 === 199) await maintain(pool)
}
