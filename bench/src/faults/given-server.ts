import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { DatabaseConfig } from '@steward/server/platform/database/engine.ts'
import { startPostgres } from '@steward/server/platform/database/testing/start-postgres.ts'
import { type Child, startChild } from '../../../tools/child.ts'
import { freePort } from '../../../tools/ports.ts'

export const token = '7000000002:AAfaults-steward-0000000000000000000'
export const botId = 7_000_000_002
export const webhookSecret = 'a-secret-of-the-fault-tests'

export type Engine = DatabaseConfig['engine']
export type Door = 'webhook' | 'polling'
type Settings = {
  engine: Engine
  door: Door
  botApiRoot: string
  /** PostgreSQL with every flush that it has in production; the tests' own saves them. */
  durable?: boolean
  /** What Node is given beside the script. */
  flags?: string[]
}

/** The real server on data of its own, to be started, killed and started again. */
export async function givenServer({ engine, door, botApiRoot, durable, flags = [] }: Settings) {
  const folder = await mkdtemp(join(tmpdir(), 'steward-faults-'))
  const store = engine === 'postgres' ? await startPostgres(durable ? {} : undefined) : undefined
  return serverOn({ folder, store, botApiRoot, door, flags })
}

type On = Required<Pick<Settings, 'botApiRoot' | 'door' | 'flags'>> & {
  folder: string
  store: Awaited<ReturnType<typeof startPostgres>> | undefined
}
/** For this start alone. */
type More = { flags?: string[]; env?: Record<string, string> }

async function serverOn(on: On) {
  const { folder, store, botApiRoot, door, flags } = on
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const part = {
    name: 'server',
    args: [...flags, 'server/src/main.ts'],
    env: {
      PATH,
      HOME,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      APP_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      BOT_TOKEN: token,
      BOT_API_ROOT: botApiRoot,
      BOT_UPDATES: door,
      WEBHOOK_SECRET: webhookSecret,
      LOG_LEVEL: 'warn',
      ...(store && { DATABASE_URL: store.url }),
    },
    readyAt: `${url}/readyz`,
  }
  let said = ''
  const output = new PassThrough().on('data', (chunk: Buffer) => (said += chunk.toString()))

  return {
    url,
    /** For whoever opens the same data while the server is down. */
    config: (store
      ? { engine: 'postgres', url: store.url }
      : { engine: 'embedded', dataDir: folder }) satisfies DatabaseConfig,
    said: () => said,
    /** Another server on the same store, with a port of its own. */
    beside: () => serverOn(on),
    async start({ flags: more = [], env = {} }: More = {}): Promise<Child> {
      const given = { ...part, args: [...more, ...part.args], env: { ...part.env, ...env } }
      const child = startChild(given, { stdout: output, stderr: output })
      await child.ready()
      if (child.isGone()) throw new Error(`The server did not start:\n${said}`)
      return child
    },
    async drop() {
      await store?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
