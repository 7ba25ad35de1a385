import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { columnTypes } from '../column-types.ts'
import type { DatabaseLog, Engine } from '../engine.ts'
import { wireStream } from './wire-stream.ts'

/** PGlite in a worker thread. It has one session, so the pool has one connection, and there is no other way in. */
export async function openEmbedded(dataDir: string, log: DatabaseLog): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { argv: [dataDir] })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })

  const pool = new Pool({
    stream: () => wireStream(worker),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    types: columnTypes,
    idleTimeoutMillis: 0,
  })
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database broke'))

  return {
    pool,
    async close() {
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await ended
    },
  }
}
