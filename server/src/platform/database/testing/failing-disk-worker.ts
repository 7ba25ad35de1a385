/** The embedded database's worker on a disk that breaks: after the given number of writes to it, none is kept. */
import { fsyncSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { serveEngine } from '../embedded/serve-engine.ts'

const [, , folder = '', healthy] = process.argv
if (!parentPort) throw new Error('this file is a worker')
let left = Number(healthy)

await serveEngine(parentPort, folder, (descriptor) => {
  if (left === 0) throw new Error('the disk is broken')
  left -= 1
  fsyncSync(descriptor)
})
