import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sandboxToken } from '../sandbox/src/bot-token.ts'
import { people } from '../sandbox/src/seed/people.ts'
import type { Part } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { portFrom } from './ports.ts'
import { Trouble } from './trouble.ts'

type Env = NodeJS.ProcessEnv
type Doors = { server: number; sandbox: number }

const seeded = (name: string) => fileURLToPath(new URL(`../sandbox/src/seed/${name}`, import.meta.url))
/** Applications among the sandbox's own people; its server writes them once it knows their groups. */
const demoTransfers = seeded('applications.json')
/** What they have chosen for their groups, where people look at them. */
const demoSettings = seeded('settings.json')

/** What one start consists of: the parts in the order they need each other, and where a person goes. */
export type World = {
  appEnv: string
  parts: Part[]
  address: string
  /** The ports that people and browsers know, by the variable that sets them. */
  doors: Partial<Doors> & { server: number }
  host: string
  /** Where the sandbox keeps its world, if there is one: for one start at a time, whatever the database. */
  folder?: string
}

/**
 * Without a bot token there is no messenger to talk to, so one is started beside the server. `behind` are the ports
 * on which the parts listen when somebody else stands in front of them.
 */
export const worldFrom = (env: Env, behind?: Doors) =>
  hasSandbox(env) ? sandboxWorld(env, behind) : realWorld(env, behind)

export const hasSandbox = (env: Env) => !env['BOT_TOKEN'] && env['APP_ENV'] !== 'production'

function realWorld(env: Env, behind?: Doors): World {
  const host = env['HOST'] || '127.0.0.1'
  const door = portFrom(env, 'PORT')
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
  const doors = { server: portFrom(env, 'PORT'), sandbox: portFrom(env, 'SANDBOX_PORT') }
  if (doors.server === doors.sandbox)
    throw new Trouble(`PORT and SANDBOX_PORT are both ${doors.server}; they must differ.`)

  const listening = behind ?? doors
  const address = `http://localhost:${doors.sandbox}`
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${doors.server}`
  const folder = dataFolder(env['DATA_DIR'] || 'data')
  // It stays on this machine whatever HOST says: everybody may do everything there.
  const messenger = at('127.0.0.1', listening.sandbox)
  const common: Env = { APP_ENV: 'sandbox', LOG_LEVEL: 'warn', ...env }
  const sandbox: Part = {
    name: 'sandbox',
    args: ['sandbox/src/main.ts'],
    env: {
      ...common,
      SANDBOX_PORT: String(listening.sandbox),
      SANDBOX_DATA: join(folder, 'sandbox.json'),
      // A started world shows what the bot does; the sandbox's own default is a bot that nobody has set up.
      SANDBOX_SET_UP: env['SANDBOX_SET_UP'] ?? '1',
      MINI_APP_URL: publicUrl,
    },
    readyAt: messenger,
    // Its own greeting would be a second address.
    isQuiet: true,
  }
  const server: Env = {
    ...common,
    HOST: host,
    PORT: String(listening.server),
    DATA_DIR: folder,
    DEMO_TRANSFERS: env['DEMO_TRANSFERS'] ?? demoTransfers,
    ...(env['SANDBOX_DEMO'] === '1' && { DEMO_SETTINGS: env['DEMO_SETTINGS'] ?? demoSettings }),
    BOT_TOKEN: sandboxToken,
    BOT_API_ROOT: messenger,
    SPAMMER_LISTS: env['SPAMMER_LISTS'] ?? `Sandbox-list=${messenger}/spammer-list/{user_id}`,
    PUBLIC_URL: publicUrl,
    // Somebody has to be, for one to see how it is to be suspended.
    SUSPENDED_USERS: env['SUSPENDED_USERS'] ?? String(people.viktor.id),
    // And somebody runs it.
    OPERATORS: env['OPERATORS'] ?? String(people.ann.id),
    // Both names of this machine: a phone can hold the app in a frame of another site.
    FRAME_ANCESTORS: env['FRAME_ANCESTORS'] || `${address} http://127.0.0.1:${doors.sandbox}`,
  }
  return {
    appEnv: env['APP_ENV'] || 'sandbox',
    parts: [sandbox, serverPart(server, at(host, listening.server))],
    address,
    doors,
    host,
    folder,
  }
}

/**
 * What each request leaves behind is collected from here: in 16 MB reads are a quarter quicker than in 2. With the embedded
 * engine it is the engine that they wait for, and the host is small. NURSERY_MB says otherwise (docs/operating.md).
 */
export const nurseryMegabytes = { postgres: '16', embedded: '2' }
export function nursery(env: Env): string {
  const megabytes = env['NURSERY_MB'] || nurseryMegabytes[env['DATABASE_URL'] ? 'postgres' : 'embedded']
  if (!/^[1-9]\d{0,2}$/.test(megabytes))
    throw new Trouble(`NURSERY_MB is ${megabytes}; it must be a number, from 1 to 999.`)
  return `--max-semi-space-size=${megabytes}`
}

/** The C library keeps tens of megabytes at hand for bursts; a server that idles most of the day gives them back. */
export const fewArenas = { MALLOC_ARENA_MAX: '2' }
/**
 * What Node makes of a file it keeps beside the code and takes from there at the next start, without a compiler for
 * TypeScript in memory. Where it cannot write, it does without.
 */
const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/steward/compiled', import.meta.url)),
}

const serverPart = (env: Env, root: string): Part => ({
  name: 'server',
  args: [nursery(env), 'server/src/main.ts'],
  env: { ...fewArenas, ...compiled, ...env },
  readyAt: `${root}/readyz`,
})

const at = (host: string, port: number) => `http://${reachable(host)}:${port}`
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
