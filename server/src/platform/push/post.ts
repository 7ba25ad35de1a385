import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { outwardAgents, type Proxies } from '#platform/outward-agents.ts'
import { isPublic } from './public-address.ts'
import type { PushServices } from './push-services.ts'

/** All of it: finding the address, the connection, the answer (SEC-43). */
const timeoutMs = 5_000

/** As `lookup` of `node:dns`, for all addresses of a name. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export type PushAnswer = { status: number; retryAfter: string | undefined }
export type Post = (push: { endpoint: string; headers: object; body: Buffer }) => Promise<PushAnswer>

/**
 * Looks a name up at the moment of the connection, and connects to what was found and to nothing else. A name that
 * was fine when it was saved may lead into our own network now (rebinding). A proxy looks names up by itself, and keeps us
 * out of its network or not.
 */
const lookupPublic =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const wrong = error ?? (found.every(({ address }) => isPublic(address)) ? null : notPublic(host))
      const [first] = found ?? []
      if (wrong || !first) done(wrong ?? notPublic(host), '', 0)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

/** An address in place of a name is looked up by nobody. */
const isPrivateAddress = (hostname: string) => {
  const host = hostname.replaceAll(/[[\]]/g, '')
  return isIP(host) !== 0 && !isPublic(host)
}

const notPublic = (host: string) => Object.assign(new Error(`${host} is not public`), { code: 'ENOTPUBLIC' })

type Deps = Pick<PushServices, 'isTrusted'> & { resolve?: Resolve; proxies?: Proxies }

/** Sends to a push service: no redirect, bounded in time; of an answer only the head. */
export function createPost({ isTrusted, resolve = lookup, proxies = {} }: Deps): Post {
  const anywhere = outwardAgents(proxies, {})
  const publicOnly = outwardAgents(proxies, {}, { lookup: lookupPublic(resolve) })

  return ({ endpoint, headers, body }) => {
    const url = new URL(endpoint)
    const plain = url.protocol === 'http:'
    if (plain && !isTrusted(endpoint)) throw new Error('a push service needs https')
    if (!isTrusted(endpoint) && isPrivateAddress(url.hostname)) throw notPublic(url.hostname)
    const agent = (isTrusted(endpoint) ? anywhere : publicOnly)(url)

    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = (plain ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        headers: { ...headers },
        agent,
        signal,
      })
      sent.on('error', reject)
      sent.on('response', (reply) => {
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] })
        // The status is all that counts: a body that drips, or never ends, is not read.
        reply.destroy()
      })
      sent.end(body)
    })
  }
}
