import type { TelegramFailure } from '#platform/telegram/failure.ts'

/** What the worker must know of a call to judge its failure. */
export type Tried = { method: string; repeatRule: 'freely' | 'once' | 'valuable'; resent: boolean }

/**
 * - `sent`: what was wanted is so.
 * - `again`: try later; `pauseSeconds` silences its whole lane for that long.
 * - `moved`: the group has another id; try there at once.
 * - `uncertain`: it may have happened and may not be repeated.
 * - `failed`: it will never succeed.
 */
export type Verdict =
  | { is: 'sent' }
  | { is: 'again'; pauseSeconds?: number; resent?: boolean }
  | { is: 'moved'; to: number }
  | { is: 'uncertain' }
  | { is: 'failed' }

/** Errors that mean that what was wanted is already so (REL-08, F-27). */
const alreadySo =
  /message to (?:delete|unpin) not found|ephemeral message not found|USER_ALREADY_PARTICIPANT|HIDE_REQUESTER_MISSING|is not modified|CHAT_NOT_MODIFIED/

/** Nobody waits for it any more. */
const tooLate = /query is too old|QUERY_ID_INVALID/

/**
 * Whoever pressed a button has gone on, and nothing is lost. What a guard says too late did not happen: the request waits
 * for somebody who decides it in another way.
 */
export const isDeadQuery = (error: string | null): boolean => error !== null && tooLate.test(error)

const mayHaveHappened = new Set(['timeout', 'network', 'garbled', 'server', 'stopped'])

export function judge({ method, repeatRule, resent }: Tried, { facts, kind }: TelegramFailure): Verdict {
  if (facts.migrateTo !== undefined) return { is: 'moved', to: facts.migrateTo }
  if (kind === 'flood') return { is: 'again', pauseSeconds: facts.retryAfter ?? 0 }
  if (alreadySo.test(facts.description)) return { is: 'sent' }
  if (isDeadQuery(facts.description)) return { is: /ChatJoinRequest/.test(method) ? 'failed' : 'sent' }
  // The token may be exchanged, the other poller stopped: neither says anything about this call.
  if (kind === 'unauthorized' || kind === 'conflict' || facts.neverSent) return { is: 'again' }
  if (!mayHaveHappened.has(kind)) return { is: 'failed' }
  if (repeatRule === 'freely') return { is: 'again' }
  return repeatRule === 'valuable' && !resent ? { is: 'again', resent: true } : { is: 'uncertain' }
}
