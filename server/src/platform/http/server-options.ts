import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { limits } from './limits.ts'

/** How many proxies stand before us, or which addresses are proxies. */
export type TrustProxy = false | number | string[]

export const serverOptions = (trustProxy: TrustProxy) =>
  ({
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleSocketMs,
    maxRequestsPerSocket: limits.requestsPerSocket,
    // Node looks for requests that are late once in this time; its default of 30 s would let slow ones pile up.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 1_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // We answer late arrivals ourselves, in the envelope and with a time to come again.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
  }) satisfies FastifyHttpOptions<Server>
