import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What is wrong with the line; changed while it is in use. */
export type Toxics = {
  /** Milliseconds that what PostgreSQL says takes on its way, drawn for each piece; their order stays. */
  delayMs: () => number
  /** Connections are taken, and nothing that PostgreSQL says arrives. */
  isMute: boolean
}

/**
 * Stands between the server and PostgreSQL on 127.0.0.1: it can be taken away, slow, or silent. `to` is a connection
 * string; a socket folder stands in its parameter `host`, as libpq has it.
 */
export function createToxicProxy(to: URL) {
  const toxics: Toxics = { delayMs: () => 0, isMute: false }
  const sockets = new Set<Socket>()
  const folder = to.searchParams.get('host')
  const at = Number(to.port || 5432)
  let server: Server | undefined

  const dial = () => (folder ? connect(`${folder}/.s.PGSQL.${at}`) : connect(at, to.hostname))

  /** Each piece as late as was drawn for it, and none before the one that it follows. */
  function handOn(far: Socket, near: Socket) {
    let before = 0
    far.on('data', (piece) => {
      if (toxics.isMute) return
      const due = Math.max(before, performance.now() + toxics.delayMs())
      before = due
      const wait = due - performance.now()
      if (wait <= 0) near.write(piece)
      else setTimeout(() => near.writable && near.write(piece), wait)
    })
    far.on('close', () => near.destroy())
  }

  return {
    toxics,
    /** The port it listens on; 0 asks for a free one. */
    async open(port = 0): Promise<number> {
      server = createServer((near) => {
        const far = dial()
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => socket.destroy())
          socket.on('close', () => sockets.delete(socket))
        }
        near.pipe(far)
        handOn(far, near)
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (!address || typeof address === 'string') throw new Error('no port')
      return address.port
    },
    async close(): Promise<void> {
      if (!server?.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
