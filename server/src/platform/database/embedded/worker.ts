/** The thread in which the embedded database lives: a query keeps it busy, and the server answers meanwhile. */
import { parentPort } from 'node:worker_threads'
import { serveEngine } from './serve-engine.ts'

const [, , folder] = process.argv
if (!parentPort || !folder) throw new Error('this file is the worker of the embedded database')
await serveEngine(parentPort, folder)
