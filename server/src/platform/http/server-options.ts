import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { limits } from './limits.ts'

/** How many proxies stand before us, or which addresses are proxies. */
export type TrustProxy = false | number | string[]

/** A path that nothing answers. */
const unreadable = '/%25'

/** Whether the path can be decoded: Fastify answers by itself where it cannot, before any hook has run. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

export const serverOptions = (trustProxy: TrustProxy) =>
  ({
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleSocketMs,
    keepAliveTimeout: limits.keptSocketMs,
    maxRequestsPerSocket: limits.requestsPerSocket,
    // Node looks for requests that are late once in this time; its default of 30 s would let slow ones pile up.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 1_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // We answer late arrivals ourselves, in the envelope and with a time to come again.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : unreadable),
  }) satisfies FastifyHttpOptions<Server>
