import type { RefusalName } from '@steward/contract/refusals.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { tellOfProxy } from './behind-proxy.ts'
import { failureOf, refusalBody } from './failure.ts'
import { everyReply } from './headers.ts'
import { languageOfReply } from './language.ts'
import { limits } from './limits.ts'
import { limitByAddress } from './rates.ts'
import type { TrustProxy } from './server-options.ts'

type Deps = {
  log: Log
  metrics: Pick<Metrics, 'calls' | 'refusals'>
  monotonic?: Monotonic
  /** A name for a failure that a person can read out to an operator. */
  errorId: () => string
  publicUrl: string
  trustProxy: TrustProxy
}

/** Answered to the last, so that whoever balances the load sees what goes on. */
const probes = new Set(['/healthz', '/readyz'])

const refuse = (reply: FastifyReply, refusal: RefusalName, id?: string) =>
  reply.type('application/json; charset=utf-8').send(refusalBody(refusal, languageOfReply(reply.request), id))

/** What holds for every request, whatever it asks for: headers, bounds, failures, and the end of the server's time. */
export function frameRequests(
  server: FastifyInstance,
  { log, metrics, monotonic, errorId, publicUrl, trustProxy }: Deps,
) {
  const limitAddress = limitByAddress(limits.perAddress, monotonic)
  const common = everyReply({ https: publicUrl.startsWith('https:') })
  let draining = false
  const lookForProxy = tellOfProxy(trustProxy, log)

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    const { url, config } = request.routeOptions
    if (draining && !probes.has(url ?? '')) throw new Refused('unavailable', 1)
    // Telegram brings all updates from few addresses; its secret is checked before anything else is done.
    if (config.guard !== 'webhook secret') limitAddress(request.ip)
    lookForProxy(request)
  })

  server.addHook('onSend', (_, reply, payload, done) => {
    // A connection that is kept would hold back the end of the server until the browser lets go.
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })

  server.addHook('onResponse', (request, reply, done) => {
    const labels = { route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.calls.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  server.setErrorHandler((error, request, reply) => {
    const { refusal, status, retryAfter, log: level } = failureOf(error)
    const id = level === 'error' ? errorId() : undefined
    if (level) log[level]({ err: error, error_id: id, url: request.routeOptions.url }, 'a request failed')
    metrics.refusals.inc({ refusal })
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return refuse(reply.status(status), refusal, id)
  })

  server.setNotFoundHandler((_, reply) => refuse(reply.status(404), 'no_such_call'))

  return {
    isDraining: () => draining,
    /** From now on nothing new is begun. */
    drain: () => {
      draining = true
    },
  }
}
