import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type Server, type Socket } from 'node:net'
import { certificate } from './certificate.ts'

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** An https server on 127.0.0.1 that is known by the names of the certificate. */
export async function startTlsServer(answer: RequestListener) {
  const server = createTlsServer(certificate, answer)
  const port = await listening(server)
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, stop }
}

/**
 * `open` connects, a number refuses with that status and keeps the connection, `hang` says nothing, `hang later` says that
 * it connected and nothing more.
 */
type Mood = 'open' | 'hang' | 'hang later' | number

/** A forward proxy on 127.0.0.1. Whatever name it is asked for, it finds at the port `to` of this machine. */
export async function startConnectProxy(to: number) {
  /** Requests that it got, with the credentials that came along. */
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = 'open'
  const note = (what: string | undefined, credentials: string | undefined) => {
    const [, pair = ''] = credentials?.split(' ') ?? []
    asked.push([what, Buffer.from(pair, 'base64').toString()].filter(Boolean).join(' as '))
  }

  const server = createServer((request, reply) => {
    note(`${request.method} ${request.url}`, request.headers['proxy-authorization'])
    reply.end('{"ok":true,"result":"by the proxy"}')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.on('connect', ({ url, headers }, near: Socket) => {
    note(url, headers['proxy-authorization'])
    near.resume().on('end', () => near.destroy())
    const say = (status: string) => near.write(`HTTP/1.1 ${status}\r\n\r\n`)
    if (typeof mood === 'number') say(`${mood} Not Today`)
    if (mood === 'hang later') say('200 Connection Established')
    if (mood === 'open') join(near, () => say('200 Connection Established'))
  })

  function join(near: Socket, established: () => void) {
    const far = connect(to, '127.0.0.1', established)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }

  const port = await listening(server)
  return {
    port,
    asked,
    be: (next: Mood) => void (mood = next),
    /** Connections that nobody has ended. */
    connections: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
