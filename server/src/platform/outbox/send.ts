import type { Database } from '#platform/database/schema.ts'
import { passes } from '#platform/intake/bad-data.ts'
import type { Method, Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import type { createBackoff } from './backoff.ts'
import { judge } from './judge.ts'
import { createGather } from '#platform/gather.ts'
import type { Leased } from './leased.ts'
import { isAnyWaiting, moveLane, putBack } from './outbox-store.ts'
import { checkedBy, handedTo, type OutboxHandlers } from './operation.ts'
import type { Pauses } from './pauses.ts'
import { type Outcome, settle as settleAll, type Settling } from './settle.ts'

type Deps = {
  database: Database
  telegram: Pick<Telegram, 'call'>
  backoff: ReturnType<typeof createBackoff>
  pauses: Pauses
  /** Fires when the server will wait no longer. */
  giveUp: AbortSignal
  onForbidden?: (lane: number) => Promise<void>
  handlers: OutboxHandlers
  /** False when this node was given up meanwhile, and another has the call. */
  isOurs: (row: Leased) => Promise<boolean>
  /** `isMore`: something waits that nobody has. */
  onSettled: (
    row: Leased,
    settled: { state: Outcome['state']; isMore: boolean },
    failure?: TelegramFailure,
  ) => void
  onUnreadable: (row: Leased, error: unknown) => void
}

/** How soon to ask again when nobody could tell whether a call may be made. */
const recheckSeconds = 5

/** How often an action is tried that cannot be read. */
const triesToRead = 5

/** Its lease is renewed as long as it is under way. */
const timeoutMs = 20_000

/** Why, in a word that a screen can show. The texts are Telegram's for a right that the bot lacks (F-32). */
function reasonOf({ kind, facts }: TelegramFailure): string {
  if (facts.because) return facts.because
  return /not enough rights|CHAT_ADMIN_REQUIRED|need administrator rights|RIGHT_FORBIDDEN/.test(
    facts.description,
  )
    ? 'refused_bot_rights'
    : kind
}

/** 403; a person whom the bot has never met, or who is no more, is a chat that is not found. */
const isForbidden = ({ kind, facts }: TelegramFailure) =>
  kind === 'forbidden' ||
  (kind === 'refused' && /chat not found|user is deactivated/i.test(facts.description))

/** A group that was upgraded since has another id, and its lane has it too. */
function paramsOf({ params, lane }: Leased): object {
  const read: object = JSON.parse(params)
  return lane < 0 && 'chat_id' in read ? { ...read, chat_id: lane } : read
}

/** Makes one call and writes down what became of it. */
export function createSend(deps: Deps) {
  const {
    database,
    telegram,
    backoff,
    pauses,
    giveUp,
    handlers,
    onForbidden,
    isOurs,
    onSettled,
    onUnreadable,
  } = deps

  const check = checkedBy(handlers)
  const settling = createGather(async (all: readonly Settling[]) => {
    const ours = await settleAll(database, all, handedTo(handlers))
    // After the commit, or one that was owed meanwhile would wait for this one, and be seen by nobody.
    const isMore = await isAnyWaiting(database)
    return ours.map((wasOurs) => ({ wasOurs, isMore }))
  })

  async function settle(row: Leased, { state, outcome }: Outcome, failure?: TelegramFailure) {
    const { wasOurs, isMore } = await settling({ row, state, outcome })
    if (wasOurs) onSettled(row, { state, isMore }, failure)
  }

  async function finish(row: Leased, state: Outcome['state'], failure?: TelegramFailure, result?: unknown) {
    const outcome = failure ? { error: failure.facts.description, reason: reasonOf(failure) } : { result }
    if (failure && isForbidden(failure)) await onForbidden?.(row.lane)
    await settle(row, { state, outcome }, failure)
  }

  async function afterFailure(row: Leased, failure: TelegramFailure): Promise<void> {
    const verdict = judge(row, failure)
    if (verdict.is === 'moved') return moveLane(database, row, verdict.to)
    if (verdict.is !== 'again') return finish(row, verdict.is, failure)
    const { pauseSeconds, resent } = verdict
    if (pauseSeconds !== undefined) {
      await pauses.add(row, pauseSeconds)
      return putBack(database, row, { seconds: pauseSeconds, tried: false })
    }
    const reason = JSON.stringify({ error: failure.facts.description })
    const seconds = backoff.secondsAfter(row.attempts)
    return putBack(database, row, { seconds, tried: true, reason, ...(resent && { resent }) })
  }

  /** Written by another version perhaps, which may come back; but it cannot hold up the others forever (F-10). */
  async function setAside(row: Leased, error: unknown): Promise<void> {
    onUnreadable(row, error)
    const reason = 'unreadable'
    if (row.attempts < triesToRead)
      return putBack(database, row, { seconds: backoff.secondsAfter(row.attempts), tried: true })
    await settle(row, { state: 'failed', outcome: { error: reason, reason } })
  }

  /** False when the call does not leave now. */
  async function mayLeave(row: Leased): Promise<boolean> {
    if (row.operation === null) return true
    const answer = await check(row.operation, row).catch((error: unknown) => {
      if (passes(error)) throw error
      return { unreadable: error }
    })
    if (answer === 'go') return true
    if (typeof answer === 'object' && 'unreadable' in answer) {
      await setAside(row, answer.unreadable)
      return false
    }
    if (answer === 'later') {
      await putBack(database, row, { seconds: recheckSeconds, tried: false })
    } else if (answer === 'uncertain') {
      await settle(row, {
        state: 'uncertain',
        outcome: { error: 'changed since', reason: 'changed_since' },
      })
    } else {
      await settle(row, {
        state: 'refused',
        outcome: { error: answer.refused, reason: answer.refused },
      })
    }
    return false
  }

  return async (row: Leased): Promise<void> => {
    if (!(await mayLeave(row)) || !(await isOurs(row))) return
    if (row.attempts === 1) backoff.tried()
    try {
      // The row was written from a typed call; its method and parameters belong together.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const result = await telegram.call(row.method as Method, paramsOf(row), {
        timeoutMs,
        signal: giveUp,
      })
      await finish(row, 'sent', undefined, result)
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error
      await afterFailure(row, error)
    }
  }
}
