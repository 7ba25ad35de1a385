/** Makes the files of a new database. A thread of its own, because that takes memory which would never come back. */
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../migrate.ts'
import { createEngine } from './create-engine.ts'
import { fsyncTree } from './durable-files.ts'
import { collectNow, inLittleMemory } from './first-files-memory.ts'

const [, , folder, withTables] = process.argv
if (!folder) throw new Error('this file is a worker of the embedded database')

const engine = await createEngine({
  folder,
  broken: (reason) => {
    throw new Error(reason)
  },
  // Nothing counts before all of it is on the disk, once, at the end.
  fsync: () => {},
  making: await inLittleMemory(),
})
// What initdb ran in is closed, and may go.
collectNow()
// Here, because making the files has warmed the engine up: a thread that starts over takes four times as long.
if (withTables) await migrate(new Kysely({ dialect: new PGliteDialect({ pglite: engine }) }))
await engine.close()
await fsyncTree(folder)
