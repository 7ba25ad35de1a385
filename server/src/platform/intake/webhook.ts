import type { FastifyReply } from 'fastify'
import type { Http } from '#platform/http/http.ts'
import { type Incoming, incomingOf } from './arrived.ts'
import { intakeLimits } from './intake-limits.ts'
import { createSecretCheck } from './secret.ts'

export const webhookPath = '/telegram/updates'

type Deps = {
  /** The current secret, and the previous one for as long as Telegram may still use it. */
  secrets: readonly string[]
  accept: (updates: readonly Incoming[]) => Promise<void>
  isClosed: () => boolean
  random: () => number
  onOutcome: (outcome: 'stored' | 'wrong_secret' | 'no_update' | 'turned_away' | 'failed') => void
  onError: (error: unknown) => void
}

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Telegram pushes updates here. It is answered when they are stored; what is turned away it brings again (REL-01, REL-09). */
export function openWebhook(http: Pick<Http, 'route'>, deps: Deps) {
  const { accept, isClosed, random, onOutcome, onError } = deps
  const isSecret = createSecretCheck(deps.secrets)

  const later = (reply: FastifyReply) => {
    const { least, most } = intakeLimits.retryAfter
    const seconds = least + Math.floor(random() * (most - least + 1))
    return reply.status(503).header('retry-after', seconds).send()
  }

  http.route({
    method: 'POST',
    url: webhookPath,
    guard: 'webhook secret',
    body: 'text',
    bodyLimit: intakeLimits.bodyBytes,

    // Before a byte of the body is read: a stranger costs us one hash.
    onRequest: async (request, reply) => {
      if (!isSecret(request.headers['x-telegram-bot-api-secret-token'])) {
        onOutcome('wrong_secret')
        await reply.status(401).send()
      } else if (isClosed()) {
        onOutcome('turned_away')
        await later(reply)
      }
    },

    handler: async ({ body }, reply) => {
      const update = incomingOf(parsed(body), String(body))
      if (!update) {
        onOutcome('no_update')
        return reply.status(400).send()
      }
      try {
        await accept([update])
      } catch (error) {
        onOutcome('failed')
        onError(error)
        return later(reply)
      }
      onOutcome('stored')
      return reply.status(200).send()
    },
  })
}
