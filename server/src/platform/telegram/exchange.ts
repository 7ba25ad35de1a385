import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { keptAgents, type Proxies } from '#platform/outward-agents.ts'
import type { Body } from './form.ts'

export type Waits = { timeoutMs: number; signal?: AbortSignal | undefined }

type Request = { path: string; body?: Body; mostBytes?: number }
type Answer = { status: number; bytes: Buffer }

/** Asks the Bot API, by POST where there is a body, and resolves with the whole answer, whatever its status. */
export type Exchange = (request: Request, waits: Waits) => Promise<Answer>

/** Nothing was wrong with the connection; nobody waited any longer. */
export class GivenUp extends Error {
  readonly why: 'timeout' | 'stopped'
  /** No connection had come about, so nothing can have happened. */
  readonly neverSent: boolean

  constructor(why: GivenUp['why'], { neverSent = false } = {}) {
    super(why)
    this.why = why
    this.neverSent = neverSent
  }
}

/** There was an answer, and more of it than anybody wants. */
export class TooLong extends Error {}

function bytesOf(reply: IncomingMessage, mostBytes: number, done: (bytes: Buffer) => void): void {
  const parts: Buffer[] = []
  let length = 0
  reply
    .on('data', (part: Buffer) => {
      length += part.length
      if (length > mostBytes) reply.destroy(new TooLong())
      parts.push(part)
    })
    .on('end', () => done(Buffer.concat(parts)))
}

/** Bytes of a call can be on their way only where the connection, and TLS on it, stands. */
const isConnected = (socket: Socket | null) =>
  socket !== null && !socket.connecting && !('secureConnecting' in socket && socket.secureConnecting)

type Settings = {
  apiRoot: string
  proxies?: Proxies | undefined
  /** Told what the other side's clock says, as a header of its answer. */
  onDate?: (date: string) => void
}

/**
 * Asks over connections that are kept. It follows no redirect (SEC-53), and costs a third of what `fetch` does, which
 * makes streams and signals for each call.
 */
export function createExchange({ apiRoot, proxies = {}, onDate }: Settings): Exchange {
  const root = new URL(apiRoot)
  const { protocol, hostname, port, auth } = urlToHttpOptions(root)
  const isPlain = protocol === 'http:'
  const agent = keptAgents(proxies)(root)
  const request = isPlain ? httpRequest : httpsRequest
  const to = { protocol, hostname, port, auth, agent }
  const folder = root.pathname.replace(/\/$/, '')

  return ({ path, body, mostBytes = Number.POSITIVE_INFINITY }, { timeoutMs, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new GivenUp('stopped', { neverSent: true }))
      const sent = request({
        ...to,
        method: body ? 'POST' : 'GET',
        path: folder + path,
        ...(body && {
          headers: { 'content-type': body.type, 'content-length': Buffer.byteLength(body.bytes) },
        }),
      })
      // While a connection is only being made, a request that is destroyed says nothing.
      const giveUp = (why: GivenUp['why']) => {
        fail(new GivenUp(why, { neverSent: !isConnected(sent.socket) }))
        sent.destroy()
      }
      const late = setTimeout(giveUp, timeoutMs, 'timeout')
      const stop = () => giveUp('stopped')
      signal?.addEventListener('abort', stop)
      const over = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', stop)
      }
      const fail = (error: unknown) => {
        over()
        reject(error)
      }
      sent
        .on('error', fail)
        .on('response', (reply) => {
          reply.on('error', fail)
          if (reply.headers.date) onDate?.(reply.headers.date)
          bytesOf(reply, mostBytes, (bytes) => {
            over()
            resolve({ status: reply.statusCode ?? 0, bytes })
          })
        })
        .end(body?.bytes)
    })
}
