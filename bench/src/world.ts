import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControl } from '../../sandbox/src/control.ts'
import { createTranscript } from '../../e2e/world/transcript.ts'
import type { DatabaseConfig } from '@steward/server/platform/database/engine.ts'
import { startPostgres } from '@steward/server/platform/database/testing/start-postgres.ts'
import { type Child, startChild } from '../../tools/child.ts'
import { freePort } from '../../tools/ports.ts'
import { worldFrom } from '../../tools/world.ts'

export type Engine = 'embedded' | 'postgres'

/** Sandbox and server as `npm start` brings them, on ports and data of their own; the server can be started again. */
export async function openWorld(engine: Engine, settings: Record<string, string> = {}) {
  // Durable, unlike the PostgreSQL of the tests.
  const postgres = engine === 'postgres' ? await startPostgres({}) : undefined
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const data = join(folder, 'data')
  const database: DatabaseConfig = postgres
    ? { engine: 'postgres', url: postgres.url }
    : { engine: 'embedded', dataDir: data }
  const { PATH, HOME } = process.env
  const { parts, address, doors } = worldFrom({
    PATH,
    HOME,
    LOG_LEVEL: 'warn',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: data,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  })
  const out = createTranscript()
  const running = new Map<string, Child>()

  /** Resolves with the milliseconds until it was ready. */
  async function start(name: string) {
    const part = parts.find((one) => one.name === name)
    if (!part) throw new Error(`there is no ${name}`)
    const from = performance.now()
    const child = startChild(part, out)
    running.set(name, child)
    await child.ready()
    if (child.isGone()) throw new Error(`the ${name} did not start:\n${out.text()}`)
    return performance.now() - from
  }

  async function stop(name: string) {
    running.get(name)?.signal('SIGTERM')
    await running.get(name)?.ended
    running.delete(name)
  }

  return {
    app: `http://localhost:${doors.server}`,
    control: createControl(address),
    /** For what is put there before the server starts. */
    database,
    start,
    stop,
    pid: (name: string) => running.get(name)?.pid,
    async close() {
      await stop('server')
      await stop('sandbox')
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
