import type { FastifyRequest } from 'fastify'
import type { Log } from '#platform/log.ts'
import { isLoopback } from './rates.ts'
import type { TrustProxy } from './server-options.ts'

type Warn = Pick<Log, 'warn'>

const consequence =
  'limits by address do not work, because all addresses are the proxy’s; set TRUST_PROXY to the number of proxies'

/** Who listens on the loopback has a proxy before them, or nobody reaches them. */
export function tellOfLoopback(
  { host, trustProxy }: { host: string; trustProxy: TrustProxy },
  log: Warn,
): void {
  if (trustProxy !== false || !(host === 'localhost' || isLoopback(host))) return
  log.warn({ event: 'proxy_not_trusted', host }, `this server listens on the loopback alone: ${consequence}`)
}

/** Looks at each request, and tells of the first that a proxy on this machine has passed on while none is trusted. */
export function tellOfProxy(trustProxy: TrustProxy, log: Warn) {
  let isQuiet = trustProxy !== false
  return ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): void => {
    if (isQuiet || headers['x-forwarded-for'] === undefined || !isLoopback(ip)) return
    isQuiet = true
    log.warn({ event: 'proxy_not_trusted' }, `a proxy passes requests on: ${consequence}`)
  }
}
