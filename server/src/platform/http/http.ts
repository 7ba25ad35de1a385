import type { Endpoint } from '@steward/contract/endpoint.ts'
import { endpoints, type AccessOf, type InputOf, type Path } from '@steward/contract/endpoints.ts'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { Spend } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'
import { callOf, tokenOf, type Call } from './call.ts'
import { frameRequests } from './every-request.ts'
import { chatOf, createGate, keyOf, type GateDeps, type Standing, type Viewer } from './gate.ts'
import { isJson } from './headers.ts'
import { isUnfit } from './json.ts'
import { rememberCaller } from './language.ts'
import { limits } from './limits.ts'
import { limitByKey } from './rates.ts'
import { mostConnections } from './most-connections.ts'
import { serverOptions, type TrustProxy } from './server-options.ts'
import { createUnderWay } from './under-way.ts'

/** Where a right was needed, also what they are in that chat. */
type ViewerOf<A> = A extends 'public'
  ? undefined
  : A extends object
    ? Viewer & { standing: Standing }
    : Viewer

export type Handler<P extends Path> = (
  input: InputOf<P>,
  viewer: ViewerOf<AccessOf<P>>,
  call: Call,
) => Promise<z.input<(typeof endpoints)[P]['result']>>

/** What protects a route that is no call of the contract. There is no default: somebody has to have thought of it. */
export type Guard = 'open to all' | 'webhook secret' | 'signed address' | 'address for one use'

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
  }
}

type Route<Params> = {
  method: 'GET' | 'POST'
  url: string
  guard: Guard
  bodyLimit?: number
  /** Runs before any body is read. */
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** What stands in its address; what does not fit is no address of ours (404). */
  params?: SchemaOf<Params>
  handler: (request: FastifyRequest, reply: FastifyReply, params: Params) => Promise<unknown>
  /** The body arrives as the text that it is. */
  body?: 'text'
}

type SchemaOf<Value> = { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } }

export type Http = ReturnType<typeof createHttp>

type HttpDeps = Parameters<typeof frameRequests>[1] & GateDeps & { trustProxy: TrustProxy; spend: Spend }

export function createHttp(deps: HttpDeps) {
  const { log } = deps
  const server = fastify(serverOptions(deps.trustProxy))
  // Who is turned away comes again; a database that can open no file ends the process.
  const most = mostConnections()
  if (most !== undefined) server.server.maxConnections = most
  const gate = createGate(deps)
  const limitToken = limitByKey(limits.perToken, deps.monotonic)
  const declared = new Set<string>()
  const underWay = createUnderWay(limits.handlerMs)
  const { isDraining, drain } = frameRequests(server, deps)

  server.removeContentTypeParser('text/plain')

  server.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat())
      if (verb !== 'HEAD' && !declared.has(`${verb} ${url}`))
        throw new Error(`${verb} ${url} does not declare its access; use serve() or route()`)
  })

  /** Answers the calls to one endpoint of the contract: its access, its input and its result are checked here. */
  function serve<P extends Path>(path: P, handler: Handler<P>) {
    const endpoint: Endpoint = endpoints[path]
    const { access, input, result, quota } = endpoint
    // The endpoint's own schema and access make the three arguments what the handler's type says; the compiler
    // cannot follow that through a table.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handle = handler as (input: object, viewer: Viewer | undefined, call: Call) => Promise<unknown>

    declared.add(`POST ${path}`)
    const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenOf(request)
      if (token !== undefined) limitToken(token)
      const session = await gate.recognise(access, token)
      if (session?.spoken) rememberCaller(request, session.spoken)
      const caller = gate.enter(access, session)

      if (!isJson(request)) throw new Refused('not_json')
      const read = input.safeParse(request.body)
      if (!read.success || isUnfit(read.data)) throw new Refused('input_invalid')

      const viewer = await gate.authorize(endpoint, caller, read.data)
      if (quota && viewer)
        deps.spend(quota, {
          userId: viewer.userId,
          chatId: chatOf(viewer, read.data),
          key: keyOf(read.data),
        })
      const answer = result.parse(await handle(read.data, viewer, callOf(request, reply)))
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ code: 0, message: '', result: answer }))
    }
    const bodyLimit = endpoint.isLarge ? limits.largeBodyBytes : limits.bodyBytes
    server.post(path, { bodyLimit }, underWay.tracked(answerCall))
  }

  /** A route that is no call of the contract: the webhook, pictures, documents, probes. */
  function route<Params = undefined>({ guard, body, params: schema, handler, ...own }: Route<Params>) {
    log.debug({ url: own.url, guard }, 'a route opens')
    declared.add(`${own.method} ${own.url}`)
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const read = schema?.safeParse(request.params)
      if (read && (!read.success || isUnfit(read.data))) return reply.callNotFound()
      // Without a schema nothing is expected of it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return handler(request, reply, read?.data as Params)
    }
    void server.register(async (scope) => {
      if (body === 'text') {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) =>
          done(null, text),
        )
      }
      scope.route({ ...own, handler: underWay.tracked(answer), config: { guard } })
    })
  }

  /** Every call of the contract has to be served, apart from those that are left out by name. */
  async function ready(leftOut: readonly Path[] = []) {
    const missing = Object.keys(endpoints).filter(
      (path) => !declared.has(`POST ${path}`) && !leftOut.some((left) => left === path),
    )
    if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`)
    await server.ready()
  }

  /** Begins nothing new, lets what is under way end for as long as `limits.drainMs`, then cuts it off (REL-10). */
  async function close() {
    drain()
    const overdue = Promise.withResolvers<void>()
    const cut = setTimeout(() => {
      server.server.closeAllConnections()
      overdue.resolve()
    }, limits.drainMs)
    await server.close()
    await Promise.race([underWay.settled(), overdue.promise])
    clearTimeout(cut)
  }

  return { server, serve, route, ready, routes: () => [...declared], isDraining, drain, close }
}
