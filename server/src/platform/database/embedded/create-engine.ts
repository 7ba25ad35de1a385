import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'

interface EngineOptions {
  folder: string
  /** Told once the engine can not be trusted any more: nothing that it answers from then on counts. */
  broken: (reason: string) => void
  fsync?: (descriptor: number) => void
  /** Of PGlite itself, where the first files are made. */
  making?: PGliteOptions
}

/** The engine as we run it: a commit that waits for the disk reaches it, and what breaks it is not passed over. */
export async function createEngine({ folder, broken, fsync, making }: EngineOptions): Promise<PGlite> {
  const said: string[] = []
  const remember = (line: string) => {
    said.push(line)
    if (said.length > 6) said.shift()
    return false
  }
  const engine = await PGlite.create({
    ...making,
    fs: new DurableFiles(folder, fsync),
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings],
    onStderr: remember,
  }).catch((cause: unknown) => {
    throw new Error(said.join(' ') || String(cause), { cause })
  })
  watch(engine, (error) => broken([...said, describe(error)].join(' ')))
  return engine
}

/** The way out of the engine is an exception that is no Error. */
const describe = (error: unknown) =>
  error instanceof Object && 'message' in error ? String(error.message) : String(error)

const settings = Object.entries({
  fsync: 'on',
  // fdatasync, the usual one, is an empty function in this engine.
  wal_sync_method: 'fsync',
  shared_buffers: '32MB',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** How PostgreSQL's jump out of a failed statement looks from outside; every other exception is the engine's end. */
const longJump = 100

/** PGlite passes over what its main loop throws, also a panic, and would answer as if the statement had been done. */
function watch({ Module: module }: PGlite, broken: (error: unknown) => void): void {
  for (const name of steps) {
    const step = module[name]
    module[name] = () => {
      try {
        step()
      } catch (error) {
        if (!(error instanceof Object && 'status' in error && error.status === longJump)) broken(error)
        throw error
      }
    }
  }
}

const steps = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const
