import { setTimeout as sleep } from 'node:timers/promises'
import type { Path, ResultOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { adminRights, type AdminRight } from '@steward/contract/rights.ts'
import { createActions } from '#features/actions/act.ts'
import { serveActions } from '#features/actions/routes.ts'
import { type BrakeLimit, createBrake } from '#features/bulk/brake.ts'
import { serveBulk } from '#features/bulk/routes.ts'
import { serveCleanUp } from '#features/clean-up/routes.ts'
import { tellOwners } from '#features/notices/group-notices.ts'
import { createStillFits } from '#features/bulk/still-fits.ts'
import { createBulkWorker } from '#features/bulk/worker.ts'
import type { Database } from '#platform/database/schema.ts'
import { user } from '#platform/database/testing/given-group.ts'
import { everywhere, givenHttp } from '#platform/http/testing.ts'
import { createCompletions } from '#platform/outbox/completions.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import type { Spend } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'

const bot = user(3)
const wait = (ms: number) => sleep(ms)

type Call = { method: string; userId: UserId }
export type Messenger = {
  chatId: ChatId
  /** What admins may do; nobody else is one. */
  rights: Map<UserId, readonly AdminRight[]>
  isReachable: boolean
  /** The bot is not there any more: what somebody may do there is refused before Telegram is asked. */
  isFrozen: boolean
  calls: Call[]
  answer: (call: Call) => unknown
}

/** Whom Telegram was asked about, each as often as it was. */
export const touched = ({ calls }: Messenger): UserId[] =>
  calls.map(({ userId }) => userId).toSorted((a, b) => a - b)

export const givenMessenger = (chatId: ChatId, admins: readonly UserId[]): Messenger => ({
  chatId,
  rights: new Map(admins.map((admin) => [admin, adminRights])),
  isReachable: true,
  isFrozen: false,
  calls: [],
  answer: () => true,
})

/** A process that serves bulk actions and carries them on, as the real wiring does. */
export function openNode(
  database: Database,
  messenger: Messenger,
  limit: BrakeLimit,
  spend: Spend = () => undefined,
) {
  const standing = async (viewer: UserId) => {
    if (messenger.isFrozen) throw new Refused('group_frozen')
    if (!messenger.isReachable) throw new Refused('telegram_unreachable')
    const rights = messenger.rights.get(viewer)
    if (!rights) throw new Refused('group_not_found')
    return { chatId: messenger.chatId, role: 'administrator' as const, rights }
  }
  const outbox = createOutbox({
    database,
    telegram: {
      accepting: () => true,
      call: async (method, payload) => {
        const call = { method, userId: user(Number(Reflect.get(payload ?? {}, 'user_id'))) }
        messenger.calls.push(call)
        return Object(await messenger.answer(call))
      },
    },
    metrics: { settled: () => undefined },
    log: { warn: () => undefined, error: () => undefined },
    random: () => 0,
    monotonic: () => performance.now(),
    wait,
    handlers: {
      action: {
        check: (...asked) => actions.outboxHandler.check(...asked),
        onEnded: (...told) => actions.outboxHandler.onEnded(...told),
      },
    },
  })
  const refreshNow = async () => (messenger.isReachable ? 'reachable' : 'unreachable')
  const actions = createActions({
    database,
    botId: bot,
    standingNow: standing,
    refreshNow,
    now: () => new Date(),
    brake: createBrake({ limitsOf: async () => () => limit, tell: tellOwners }),
    outbox,
    completions: createCompletions(wait),
  })
  const errors: unknown[] = []
  const worker = createBulkWorker({
    database,
    begin: actions.begin,
    stillFits: createStillFits({ database, refreshNow }),
    wait,
    onError: (error) => errors.push(error),
    tickMs: 50,
  })
  const viewers = new Map<string, { userId: UserId; kind: 'container' | 'web' }>()
  const http = givenHttp({
    findSession: async (token) => {
      const viewer = viewers.get(token)
      return (
        viewer && {
          userId: viewer.userId,
          session: { kind: viewer.kind, hash: Buffer.alloc(32) },
          suspended: false,
        }
      )
    },
    standing: everywhere,
  })
  serveActions(http, actions)
  serveBulk(http, {
    database,
    photoUrl: () => '',
    standing,
    standingNow: standing,
    wake: worker.wake,
    // Tests are faster than people.
    monotonic: () => 60_000 * (asked += 1),
    spend,
  })
  serveCleanUp(http, { database, photoUrl: () => '', now: () => new Date() })
  let asked = 0

  /** As this person, from this kind of session: the answer, or the refusal's name. */
  async function call<P extends Path>(
    userId: UserId,
    path: P,
    input: object,
    kind: 'container' | 'web' = 'container',
  ): Promise<ResultOf<P>> {
    const token = `${kind}${userId}`.padEnd(43, 'x')
    viewers.set(token, { userId, kind })
    const reply = await http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: { chat_id: messenger.chatId, ...input },
    })
    const { code, result } = reply.json<{ code: number; result: ResultOf<P> }>()
    const refused = Object.entries(refusals).find(([, refusal]) => refusal.code === code)
    if (refused) throw new Error(refused[0])
    return result
  }

  return {
    call,
    start: () => {
      outbox.start()
      worker.start()
    },
    stop: async () => {
      await worker.stop()
      await outbox.stop()
      if (errors.length > 0) throw new AggregateError(errors, 'a bulk action could not continue')
    },
  }
}
