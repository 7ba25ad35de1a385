import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseFilePath } from '../pictures/picture-id.ts'
import type { Pictures } from '../pictures/draw.ts'
import { ApiError } from './api-error.ts'
import type { BotApi, Envelope } from './bot-api.ts'
import { readArguments } from './read-arguments.ts'

type Deps = {
  botApi: BotApi
  token: string
  pictures: Pictures
  /** The calls that wait for their answer. */
  connections: Set<ServerResponse>
}
type Parameters = { token: string; method: string; '*': string }

const unauthorized = (token: string) =>
  new ApiError(401, /^\d+:[\w-]+$/.test(token) ? 'Unauthorized' : 'Unauthorized: invalid token specified')

/** `/bot<token>/<method>` and `/file/bot<token>/<path>`; every body is taken as it comes. */
export function botApiRoutes({ botApi, token, pictures, connections }: Deps) {
  return async (http: FastifyInstance): Promise<void> => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const call = async (request: FastifyRequest<{ Params: Parameters }>, reply: FastifyReply) => {
      reply.hijack()
      const gone = new AbortController()
      connections.add(reply.raw)
      reply.raw.on('close', () => {
        connections.delete(reply.raw)
        gone.abort()
      })
      const outcome = await answer(request, gone.signal)
      if (outcome.kind === 'reset') reply.raw.socket?.resetAndDestroy()
      else if (outcome.kind === 'answer') send(reply, outcome.envelope)
    }

    const answer = async (request: FastifyRequest<{ Params: Parameters }>, gone: AbortSignal) => {
      try {
        if (request.params.token !== token) throw unauthorized(request.params.token)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const search = request.url.split('?', 2)[1] ?? ''
        const args = await readArguments(search, request.headers['content-type'], body)
        return await botApi(request.params.method, args, gone)
      } catch (error) {
        const known = error instanceof ApiError ? error : new ApiError(500, 'Internal Server Error')
        if (known !== error) request.log.error(error)
        const { code, message } = known
        return {
          kind: 'answer' as const,
          envelope: { ok: false as const, error_code: code, description: message },
        }
      }
    }

    http.route({ method: ['GET', 'POST'], url: '/bot:token/:method', handler: call })
    http.get<{ Params: Parameters }>('/file/bot:token/*', (request, reply) => {
      const file = request.params.token === token ? parseFilePath(request.params['*']) : undefined
      const bytes = file && pictures(file.photo, file.size)
      if (!bytes) return reply.code(404).send({ ok: false, error_code: 404, description: 'Not Found' })
      return reply.type('application/octet-stream').send(bytes)
    })
  }
}

/** The HTTP status is the error code; the reply is written by hand because a fault may cut it off. */
function send(reply: FastifyReply, envelope: Envelope) {
  const { raw } = reply
  if (raw.destroyed || raw.writableEnded) return
  const body = JSON.stringify(envelope)
  const retryAfter = envelope.ok ? undefined : envelope.parameters?.retry_after
  raw.writeHead(envelope.ok ? 200 : envelope.error_code, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  })
  raw.end(body)
}
