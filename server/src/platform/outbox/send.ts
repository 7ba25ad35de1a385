import type { Database } from '../database/schema.ts'
import type { Method, Telegram } from '../telegram/client.ts'
import { TelegramFailure } from '../telegram/failure.ts'
import type { createBackoff } from './backoff.ts'
import { judge } from './judge.ts'
import { type Leased, moveLane, putBack, settle } from './outbox-store.ts'
import type { Pauses } from './pauses.ts'

type Deps = {
  database: Database
  telegram: Pick<Telegram, 'call'>
  backoff: ReturnType<typeof createBackoff>
  pauses: Pauses
  /** Fires when the server will wait no longer. */
  giveUp: AbortSignal
  onForbidden?: (lane: number) => Promise<void>
  onSettled: (row: Leased, state: 'sent' | 'failed' | 'uncertain', failure?: TelegramFailure) => void
}

/** Shorter than the lease, so that a call is never under way twice. */
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
export function createSend({ database, telegram, backoff, pauses, giveUp, onForbidden, onSettled }: Deps) {
  async function finish(
    row: Leased,
    state: 'sent' | 'failed' | 'uncertain',
    failure?: TelegramFailure,
    result?: unknown,
  ) {
    const outcome = failure ? { error: failure.facts.description, reason: reasonOf(failure) } : { result }
    if (failure && isForbidden(failure)) await onForbidden?.(row.lane)
    if (await settle(database, row, { state, outcome })) onSettled(row, state, failure)
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

  return async (row: Leased): Promise<void> => {
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
