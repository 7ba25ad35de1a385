import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Part } from './child.ts'
import { codeOf, Trouble } from './trouble.ts'

type Env = NodeJS.ProcessEnv

/** What one start consists of: the parts in the order they need each other, and where a person goes. */
export type World = {
  appEnv: string
  parts: { sandbox?: Part; server: Part }
  address: string
  ports: { variable: string; port: number; host: string }[]
}

/** The sandbox's one bot. It opens nothing outside this machine, so it may stand here. */
const sandboxToken = '7000000001:AAsandbox-steward-000000000000000000'

/** Without a bot token there is no messenger to talk to, so one is started beside the server. */
export const worldFrom = (env: Env) =>
  env['BOT_TOKEN'] || env['APP_ENV'] === 'production' ? realWorld(env) : sandboxWorld(env)

function realWorld(env: Env): World {
  const host = env['HOST'] ?? '127.0.0.1'
  const port = portFrom(env, 'PORT', 8080)
  const server: Part = {
    name: 'server',
    args: ['server/src/main.ts'],
    env,
    readyAt: `http://${reachable(host)}:${port}/readyz`,
  }
  return {
    appEnv: env['APP_ENV'] ?? 'production',
    parts: { server },
    address: env['PUBLIC_URL'] ?? `http://${reachable(host)}:${port}`,
    ports: [{ variable: 'PORT', port, host }],
  }
}

function sandboxWorld(env: Env): World {
  const host = env['HOST'] ?? '127.0.0.1'
  const port = portFrom(env, 'PORT', 8080)
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', 8081)
  if (port === sandboxPort) throw new Trouble(`PORT and SANDBOX_PORT are both ${port}; they must differ.`)

  // Two names of this machine, so that the app's frame is as foreign to the page as it is inside Telegram Web.
  const appUrl = env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const shared: Env = {
    APP_ENV: 'sandbox',
    LOG_LEVEL: 'warn',
    ...env,
    HOST: host,
    DATA_DIR: dataFolder(env['DATA_DIR'] ?? 'data'),
    BOT_TOKEN: sandboxToken,
    PUBLIC_URL: appUrl,
  }
  return {
    appEnv: env['APP_ENV'] ?? 'sandbox',
    parts: {
      sandbox: {
        name: 'sandbox',
        args: ['sandbox/src/main.ts'],
        env: { ...shared, SANDBOX_PORT: String(sandboxPort), SANDBOX_APP_URL: appUrl },
        readyAt: `http://${reachable(host)}:${sandboxPort}/`,
      },
      server: {
        name: 'server',
        args: ['server/src/main.ts'],
        env: {
          ...shared,
          PORT: String(port),
          BOT_API_ROOT: `http://${reachable(host)}:${sandboxPort}`,
          FRAME_ANCESTORS: `${sandboxUrl} http://127.0.0.1:${sandboxPort}`,
        },
        readyAt: `http://${reachable(host)}:${port}/readyz`,
      },
    },
    address: sandboxUrl,
    ports: [
      { variable: 'PORT', port, host },
      { variable: 'SANDBOX_PORT', port: sandboxPort, host },
    ],
  }
}

const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

function portFrom(env: Env, variable: string, fallback: number) {
  const text = env[variable]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Trouble(`${variable}: "${text}" is not a port; it is a whole number from 1 to 65535.`)
  return port
}

function dataFolder(path: string) {
  const folder = resolve(path)
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Trouble(`DATA_DIR: nothing can be written in ${folder} (${codeOf(error) ?? String(error)}).`)
  }
  return folder
}

/** Not Node's recursive mkdir: it never returns where the system answers ENOENT below a folder that exists (/proc). */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
