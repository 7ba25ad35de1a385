import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { columnTypes } from '../column-types.ts'
import type { DatabaseLog, Engine } from '../engine.ts'
import { bearBrokenConnections } from '../pool-errors.ts'
import { engineFolder, prepareDataFolder, refuseOtherVersion } from './data-folder.ts'
import { fsyncPath } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { maintain } from './maintain.ts'
import { makeFirstFiles, startWorker } from './start-worker.ts'
import type { FromWorker, ToWorker } from './wire-messages.ts'
import { WireStream } from './wire-stream.ts'

/**
 * PGlite in a worker thread. It has one session, so the pool has one connection, and there is no other way in.
 * `withTables`: what is made anew has today's schema from the beginning, else nothing.
 */
export async function openEmbedded(
  dataDir: string,
  log: DatabaseLog,
  { withTables = false, end = endProcess, idleInTransactionMs = 10_000, careEveryMs = 10_000 } = {},
): Promise<Engine> {
  const folder = prepareDataFolder(dataDir)
  const unlock = lockFolder(folder)
  try {
    const worker = await startWorker(await filesOf(folder, { log, withTables }))
    return serve(worker, { log, end, unlock, idleInTransactionMs, careEveryMs })
  } catch (error) {
    unlock()
    throw error
  }
}

/** Nothing works without the engine; after a new start it replays what was committed. */
const endProcess = (): void => process.exit(1)

type FirstFiles = { log: DatabaseLog; withTables: boolean }

/** The engine's folder, with its first files. They appear in one step, so a start that is interrupted leaves nothing. */
async function filesOf(dataDir: string, { log, withTables }: FirstFiles): Promise<string> {
  const folder = engineFolder(dataDir)
  if (existsSync(folder)) {
    refuseOtherVersion(folder)
    return folder
  }
  log.info({ folder }, 'creating the files of the embedded database')
  const making = `${folder}.new`
  rmSync(making, { recursive: true, force: true })
  await makeFirstFiles(making, withTables)
  renameSync(making, folder)
  fsyncPath(dataDir)
  return folder
}

interface Keeper {
  log: DatabaseLog
  end: () => void
  unlock: () => void
  idleInTransactionMs: number
  careEveryMs: number
}

function serve(worker: Worker, { log, end, unlock, idleInTransactionMs, careEveryMs }: Keeper): Engine {
  let closing = false
  const fail = (reason: unknown) => {
    if (closing) return
    closing = true
    log.error({ reason: String(reason) }, 'the embedded database failed; the process ends')
    end()
  }
  worker.on('message', (message: FromWorker) => 'broken' in message && fail(message.broken))
  worker.on('error', fail)
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', (code) => {
      fail(`its thread ended with ${code}`)
      resolve()
    })
  })

  const pool = new Pool({
    stream: () => new WireStream(worker, { idleInTransactionMs }),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    types: columnTypes,
    // Nothing is connected to: it is the wait for those before. A machine that stands still makes it long, not hopeless.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
  })
  bearBrokenConnections(pool, log)

  let stopCare: (() => Promise<void>) | undefined
  return {
    pool,
    // The engine can not be interrupted: whoever waits gives up, and the statement still runs to its end.
    session: { namedStatements: true, deadlineMs: 10_000 },
    startCare: () => {
      stopCare = careFor(pool, log, careEveryMs)
    },
    async close() {
      await stopCare?.()
      await pool.end()
      closing = true
      worker.postMessage('close' satisfies ToWorker)
      await ended
      unlock()
    },
  }
}

function careFor(pool: Pool, log: DatabaseLog, everyMs: number): () => Promise<void> {
  let work = Promise.resolve()
  const timer = setInterval(() => {
    work = work
      .then(() => maintain(pool))
      .catch((error: unknown) => log.error({ err: error }, 'maintenance of the embedded database failed'))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
