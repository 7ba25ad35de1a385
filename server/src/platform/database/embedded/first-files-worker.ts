/** Makes the files of an empty database. A thread of its own, because that takes memory which would never come back. */
import { createEngine } from './create-engine.ts'
import { fsyncTree } from './durable-files.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('this file is a worker of the embedded database')

const engine = await createEngine({
  folder,
  broken: (reason) => {
    throw new Error(reason)
  },
})
await engine.close()
await fsyncTree(folder)
