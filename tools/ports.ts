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
export const isFree = (port: number) =>
  listen(port, '127.0.0.1').then(
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

/** A port out of the environment, or the usual one. */
export function portFrom(env: NodeJS.ProcessEnv, variable: string, usual: number) {
  const text = env[variable]
  if (!text) return usual
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Trouble(`${variable}: "${text}" is not a port; it is a whole number from 1 to 65535.`)
  return port
}
