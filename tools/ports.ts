import { once } from 'node:events'
import { createServer } from 'node:net'
import { codeOf, Trouble } from './trouble.ts'

async function listen(port: number, host: string) {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error(`no address for port ${port}`)
  return address.port
}

/** A port that nobody holds right now. */
export const freePort = () => listen(0, '127.0.0.1')

/** Whether nobody holds this port right now. */
export const isFree = (port: number, host = '127.0.0.1') =>
  listen(port, host).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE') return false
      throw error
    },
  )

type Doors = { host: string; doors: { server: number; sandbox?: number } }

/** Says who is in the way before anything is started: a probe could take a stranger for our own part. */
export async function claimDoors({ host, doors }: Doors) {
  await claim('PORT', doors.server, host)
  if (doors.sandbox) await claim('SANDBOX_PORT', doors.sandbox, host)
}

async function claim(variable: string, port: number, host: string) {
  try {
    await listen(port, host)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new Trouble(
        `${variable}: port ${port} is in use. Stop what holds it, or set ${variable} to another.`,
      )
    if (code === 'EACCES') throw new Trouble(`${variable}: this user may not listen on port ${port}.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Trouble(`HOST: ${host} is not an address of this machine.`)
    throw error
  }
}

const usual = { PORT: 8080, SANDBOX_PORT: 8081 }
type Variable = keyof typeof usual

/**
 * The environment with a port for each door: what was named stays, else it is the usual one, or the next that nobody
 * holds; `moved` says so. Whoever names `PUBLIC_URL` has something pointed at a port, so that one does not move.
 */
export async function withPorts(env: NodeJS.ProcessEnv, variables: readonly Variable[]) {
  const taken = new Set(variables.map((variable) => Number(env[variable])))
  const chosen = { ...env }
  const moved: string[] = []
  for (const variable of variables) {
    if (env[variable] || (variable === 'PORT' && env['PUBLIC_URL'])) continue
    const port = await nextFree(usual[variable], env['HOST'] || '127.0.0.1', taken)
    if (port !== usual[variable])
      moved.push(`${variable}: ${usual[variable]} is in use, so it is ${port} this time.`)
    taken.add(port)
    chosen[variable] = String(port)
  }
  return { env: chosen, moved }
}

async function nextFree(first: number, host: string, taken: ReadonlySet<number>) {
  for (let port = first; port < first + 100; port++)
    if (!taken.has(port) && (await isFreeAt(port, new Set([host, ...loopbacks])))) return port
  return first
}

/** Where a browser goes that is told `localhost`, as whoever starts is. */
const loopbacks = ['127.0.0.1', '::1']

async function isFreeAt(port: number, hosts: ReadonlySet<string>) {
  // Whatever else is wrong there, `claimDoors` says; not every machine has both loopbacks.
  for (const host of hosts) if (!(await isFree(port, host).catch(() => true))) return false
  return true
}

/** A port out of the environment, or the usual one. */
export function portFrom(env: NodeJS.ProcessEnv, variable: Variable) {
  const text = env[variable]
  if (!text) return usual[variable]
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Trouble(`${variable}: "${text}" is not a port; it is a whole number from 1 to 65535.`)
  return port
}
