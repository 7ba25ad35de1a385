import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { perform } from '../acts/perform.ts'
import type { Stage } from '../acts/performer.ts'
import { need, Refusal } from '../acts/refusal.ts'
import type { Reply } from '../control.ts'
import type { Faults } from '../faults/faults.ts'
import { turnSwitches } from '../happenings/turn-switches.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { launch } from '../launch/launch.ts'
import { photoOf } from '../pictures/picture-id.ts'
import type { Pictures } from '../pictures/draw.ts'
import { liveYear } from '../seed/year/live-year.ts'
import type { Events } from './events.ts'
import * as requests from './requests.ts'
import { setOff } from './set-off.ts'
import type { Strike } from './strike.ts'
import { chatView } from './view-chat.ts'
import { inviteView } from './view-invite.ts'
import { worldView } from './view-world.ts'

type Deps = Stage & {
  faults: Faults
  ledger: Ledger
  events: Events
  pictures: Pictures
  token: string
  miniAppUrl: string
  reset: (seed: number | undefined, isSetUp: boolean | undefined) => void
  advance: (seconds: number) => void
  strike: Strike | undefined
}

/** What the page and the tests use; nothing of it exists at Telegram. */
export function controlRoutes(deps: Deps) {
  const { sandbox, faults, ledger, events, pictures } = deps
  const extras = () => ({ miniAppUrl: deps.miniAppUrl, faults: faults.list(), strike: deps.strike?.view() })

  return async (http: FastifyInstance): Promise<void> => {
    http.setErrorHandler((error, request, reply) => {
      if (error instanceof Refusal) return refuse(reply, 403, error.message)
      if (error instanceof z.ZodError) return refuse(reply, 400, z.prettifyError(error))
      request.log.error(error)
      return refuse(reply, 500, error instanceof Error ? error.message : 'It failed.')
    })
    const get = <Query>(path: string, query: z.ZodType<Query>, run: (query: Query, id: number) => unknown) =>
      http.get<{ Params: { id?: string } }>(path, (request) =>
        answer(() => run(query.parse(request.query), Number(request.params.id))),
      )
    const post = <Body>(path: string, body: z.ZodType<Body>, run: (body: Body, origin: string) => unknown) =>
      http.post(path, (request) =>
        answer(() => run(body.parse(request.body ?? {}), `${request.protocol}://${request.host}`)),
      )

    get('/sandbox/world', requests.WorldQuery, ({ as }) => {
      need(as === undefined || sandbox.world.people.has(as), 'There is no such person.')
      if (as !== undefined) deps.strike?.seenBy(as)
      return worldView(sandbox, as, extras())
    })
    get('/sandbox/chats/:id', requests.ChatQuery, (query, id) => {
      need(sandbox.world.people.has(query.as), 'There is no such person.')
      return chatView(sandbox, id, query)
    })
    get('/sandbox/invite', requests.InviteQuery, (query) => inviteView(sandbox, query))
    get('/sandbox/faults', z.object({}), () => faults.list())
    get('/sandbox/ledger', requests.LedgerQuery, (query) => ledger.find(query))
    get('/sandbox/updates', requests.UpdatesQuery, ({ after = 0, kind }) =>
      [...sandbox.updates.log()].filter(
        (update) => update.update_id > after && (kind === undefined || update.kind === kind),
      ),
    )
    http.get('/sandbox/events', (_request, reply) => {
      reply.hijack()
      events.open(reply.raw)
    })
    http.get<{ Params: { key: string } }>('/sandbox/photos/:key', (request, reply) => {
      const photo = photoOf(request.params.key)
      const bytes = photo && pictures(photo, 320)
      if (!bytes) return reply.code(404).send({ ok: false, error: 'There is no such picture.' })
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes)
    })

    post('/sandbox/act', requests.ActRequest, (body) => perform(deps, body.as, body.do))
    post('/sandbox/launch', requests.LaunchRequest, (body, origin) => launch({ ...deps, origin }, body))
    post('/sandbox/set-off', requests.SetOffRequest, (body) => setOff(sandbox, body))
    post('/sandbox/year', requests.YearRequest, ({ seed }) => liveYear(sandbox, seed))
    post('/sandbox/switches', requests.SwitchRequest, (body) => turnSwitches(sandbox, body))
    post('/sandbox/faults', requests.NewFault, (body) => faults.add(body))
    post('/sandbox/reset', requests.ResetRequest, ({ seed, set_up }) => {
      deps.reset(seed, set_up)
      return { seed: sandbox.world.seed }
    })
    post('/sandbox/clock', requests.ClockRequest, ({ advance_seconds }) => {
      deps.advance(advance_seconds)
      return { now: sandbox.now() }
    })
    http.delete('/sandbox/faults', () => {
      faults.clear()
      return fine(true)
    })
  }
}

const answer = async (run: () => unknown) => fine(await run())
const fine = (result: unknown): Reply<unknown> => ({ ok: true, result })
const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ ok: false, error } satisfies Reply<never>)
