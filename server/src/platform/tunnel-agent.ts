import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest, type AgentOptions } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect, type ConnectionOptions } from 'node:tls'
import { codeOf } from './error-code.ts'

/** A proxy that has not connected us by then is given up. */
const tunnelMs = 10_000

/** The proxy did not connect us, so nothing of a call has left. */
export class NoTunnel extends Error {
  readonly code = 'EPROXY'
}

type Connected = (error: Error | null, socket: Duplex) => void

/**
 * Connects through a proxy, which looks names up. Node's own `proxyEnv` never ends a request whose proxy opens the tunnel
 * and then says nothing (0109).
 */
export class TunnelAgent extends Agent {
  readonly #proxy: URL
  readonly #tunnelMs: number

  constructor(proxy: URL, options: AgentOptions, waitMs = tunnelMs) {
    super(options)
    this.#proxy = proxy
    this.#tunnelMs = waitMs
  }

  override createConnection(options: ConnectionOptions, connected: Connected = () => {}): undefined {
    const { host, port } = options
    const to = `${host?.includes(':') ? `[${host}]` : host}:${port}`
    const { hostname, username, password, protocol } = this.#proxy
    const asked = (protocol === 'https:' ? httpsRequest : httpRequest)({
      agent: false,
      method: 'CONNECT',
      hostname: hostname.replaceAll(/[[\]]/g, ''),
      port: this.#proxy.port,
      path: to,
      headers: { host: to, ...(username && { 'proxy-authorization': basic(username, password) }) },
      timeout: this.#tunnelMs,
    })
    // The agent reads no socket where there is an error.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const fail = (error: Error) => connected(error, undefined as never)
    asked
      .on('timeout', () => asked.destroy(new NoTunnel('the proxy does not answer')))
      .on('error', (error) => fail(error instanceof NoTunnel ? error : unreachable(error)))
      .on('connect', (reply, socket) => {
        socket.setTimeout(0)
        if (reply.statusCode === 200) return connected(null, connect({ ...options, socket }))
        socket.destroy()
        return fail(new NoTunnel(`the proxy answers ${reply.statusCode}`))
      })
      .end()
    return undefined
  }
}

const unreachable = (error: Error) => new NoTunnel(`the proxy can not be reached (${String(codeOf(error))})`)

const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
