/** Opens the embedded database in a folder, keeps it busy, closes it, and writes the most megabytes that all of it took. */
import { readFileSync } from 'node:fs'
import { openEmbedded } from '../embedded/open-embedded.ts'

const rounds = 400
const silent = { info: () => {}, error: () => {} }
const [, , dataDir = ''] = process.argv

const engine = await openEmbedded(dataDir, silent, { withTables: true })
for (let n = 0; n < rounds; n += 1)
  await engine.pool.query(
    'select relkind, count(*), max(relname) from pg_class where oid > $1 group by relkind',
    [n],
  )
await engine.close()
// proc_pid_status(5)
process.stdout.write(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '')
