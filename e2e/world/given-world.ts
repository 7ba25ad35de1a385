import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControl } from '../../sandbox/src/control.ts'
import { startPostgres } from '../../server/src/platform/database/testing/start-postgres.ts'
import { type Child, startChild } from '../../tools/child.ts'
import { worldFrom } from '../../tools/world.ts'
import { found } from '../found.ts'
import { ownPort } from './own-port.ts'
import { surroundings } from './surroundings.ts'
import { createTranscript } from './transcript.ts'

const later = new URL('later.ts', import.meta.url).href

export type GivenWorld = Awaited<ReturnType<typeof givenWorld>>

/** No world lives long enough for compiling its database well to pay. */
const soonGone = ['--liftoff-only']

/**
 * A messenger with its people and a server beside it, as `npm start` brings them, on ports and data of their own.
 * The engine is the embedded one unless the run asks for the other (`E2E_ENGINE=postgres`).
 */
export async function givenWorld(settings: NodeJS.ProcessEnv = {}) {
  const postgres = process.env['E2E_ENGINE'] === 'postgres' ? await startPostgres() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'steward-world-'))
  const { parts, address, doors } = worldFrom({
    ...surroundings(),
    LOG_LEVEL: 'info',
    PORT: String(await ownPort()),
    SANDBOX_PORT: String(await ownPort()),
    DATA_DIR: join(folder, 'data'),
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  })
  if (!postgres) cpSync(found().template, join(folder, 'data'), { recursive: true })
  const transcript = createTranscript()
  const control = createControl(address)
  const children: Child[] = []

  const start = async (name: string, env: NodeJS.ProcessEnv = {}) => {
    const part = parts.find((part) => part.name === name)
    if (!part) throw new Error(`this world has no ${name}`)
    const args = [...soonGone, ...part.args]
    const child = startChild({ ...part, args, env: { ...part.env, ...env } }, transcript)
    children.push(child)
    await child.ready()
    if (child.isGone()) throw new Error(`The ${name} did not start:\n${transcript.text()}`)
  }
  const startAnew = async (env: NodeJS.ProcessEnv, whileDown: () => Promise<unknown>) => {
    const server = children.findLast(({ name }) => name === 'server')
    server?.signal('SIGTERM')
    await server?.ended
    await whileDown()
    await start('server', env)
  }
  /** Stops the server, and starts it again with another build of the mini app. */
  const deploy = (webDir: string, whileDown: () => Promise<void> = async () => undefined) =>
    startAnew({ WEB_DIR: webDir }, whileDown)
  let ahead = 0
  /** Moves the messenger's clock, and starts the server again by a clock that is as far ahead. */
  const letPass = (days: number) => {
    const seconds = days * 24 * 3600
    ahead += seconds
    const env = { NODE_OPTIONS: `--import=${later}`, STEWARD_AHEAD_MS: String(ahead * 1000) }
    return startAnew(env, () => control.advance(seconds))
  }
  const stop = async () => {
    for (const child of children.toReversed()) {
      child.signal('SIGTERM')
      await child.ended
    }
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }

  try {
    for (const { name } of parts) await start(name)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** The page with the phones. */
    address,
    appOrigin: settings['PUBLIC_URL'] ?? `http://localhost:${doors.server}`,
    control,
    /** What server and sandbox have said so far. */
    said: transcript.text,
    deploy,
    letPass,
    stop,
  }
}
