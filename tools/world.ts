import type { Part } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { portFrom } from './ports.ts'
import { Trouble } from './trouble.ts'

type Env = NodeJS.ProcessEnv
type Doors = { server: number; sandbox: number }

/** What one start consists of: the parts in the order they need each other, and where a person goes. */
export type World = {
  appEnv: string
  parts: Part[]
  address: string
  /** The ports that people and browsers know, by the variable that sets them. */
  doors: Partial<Doors> & { server: number }
  host: string
}

/** The sandbox's one bot. Its token opens nothing outside this machine, so it may stand here. */
const sandboxToken = '7000000001:AAsandbox-steward-000000000000000000'

/**
 * Without a bot token there is no messenger to talk to, so one is started beside the server. `behind` are the ports
 * on which the parts listen when somebody else stands in front of them.
 */
export const worldFrom = (env: Env, behind?: Doors) =>
  env['BOT_TOKEN'] || env['APP_ENV'] === 'production' ? realWorld(env, behind) : sandboxWorld(env, behind)

function realWorld(env: Env, behind?: Doors): World {
  const host = env['HOST'] || '127.0.0.1'
  const door = portFrom(env, 'PORT', 8080)
  const address = env['PUBLIC_URL'] || `http://${reachable(host)}:${door}`
  const changes = behind && { PORT: String(behind.server), PUBLIC_URL: address }
  return {
    appEnv: env['APP_ENV'] || 'production',
    parts: [serverPart({ ...env, ...changes }, at(host, behind?.server ?? door))],
    address,
    doors: { server: door },
    host,
  }
}

function sandboxWorld(env: Env, behind?: Doors): World {
  const host = env['HOST'] || '127.0.0.1'
  const doors = { server: portFrom(env, 'PORT', 8080), sandbox: portFrom(env, 'SANDBOX_PORT', 8081) }
  if (doors.server === doors.sandbox)
    throw new Trouble(`PORT and SANDBOX_PORT are both ${doors.server}; they must differ.`)

  const listening = behind ?? doors
  const address = `http://localhost:${doors.sandbox}`
  const shared: Env = {
    APP_ENV: 'sandbox',
    LOG_LEVEL: 'warn',
    ...env,
    HOST: host,
    PORT: String(listening.server),
    SANDBOX_PORT: String(listening.sandbox),
    DATA_DIR: dataFolder(env['DATA_DIR'] || 'data'),
    BOT_TOKEN: sandboxToken,
    BOT_API_ROOT: at(host, listening.sandbox),
    PUBLIC_URL: env['PUBLIC_URL'] || `http://localhost:${doors.server}`,
    // Both names of this machine: a phone can hold the app in a frame of another site.
    FRAME_ANCESTORS: env['FRAME_ANCESTORS'] || `${address} http://127.0.0.1:${doors.sandbox}`,
  }
  const sandbox: Part = {
    name: 'sandbox',
    args: ['sandbox/src/main.ts'],
    env: shared,
    readyAt: `${at(host, listening.sandbox)}/`,
  }
  return {
    appEnv: env['APP_ENV'] || 'sandbox',
    parts: [sandbox, serverPart(shared, at(host, listening.server))],
    address,
    doors,
    host,
  }
}

const serverPart = (env: Env, root: string): Part => ({
  name: 'server',
  args: ['server/src/main.ts'],
  env,
  readyAt: `${root}/readyz`,
})

const at = (host: string, port: number) => `http://${reachable(host)}:${port}`
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
