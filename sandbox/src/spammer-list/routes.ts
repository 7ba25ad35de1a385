import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import type { Sandbox } from '../sandbox.ts'

type Deps = { sandbox: Sandbox; faults: Faults }

/** Within what a bot waits, and long for whoever looks on. */
const slowMs = 2_000

/** Somebody else's list of spammers, as bots ask about the people they see; like Telegram, it may be in trouble. */
export function spammerListRoutes({ sandbox, faults }: Deps) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get<{ Params: { userId: string } }>('/spammer-list/:userId', async (request, reply) => {
      const fault = faults.forSpammerList()
      if (fault?.kind === 'timeout') return reply.hijack()
      if (fault?.kind === 'reset') {
        reply.hijack()
        return reply.raw.socket?.resetAndDestroy()
      }
      if (fault?.kind === 'slow') await sleep(slowMs)
      else if (fault) return reply.code(fault.kind === 'flood_wait' ? 429 : 500).send({ ok: false })
      const banned = sandbox.world.people.get(Number(request.params.userId))?.is_listed === true
      return reply.send({ ok: true, banned })
    })
  }
}
