import { closingCodes } from '@steward/contract/closing-codes.ts'
import type { InputOf, Path, ResultOf } from '@steward/contract/endpoints.ts'
import { reads } from 'virtual:reads'
import type { Authentication } from '../auth/authentication.ts'
import type { Whose } from '../auth/whose.ts'
import type { RawReply } from '../launched.ts'
import { ApiFailure } from './api-failure.ts'
import { readReply } from './read-reply.ts'

export type CallOptions = {
  /** Of a query: nobody looks any more. What is refused to a query, the cache of queries says (S-HTTP-3). */
  signal?: AbortSignal
  /** Shows the loading overlay: the specification's common operator (S-HTTP-3). */
  overlay?: boolean
  /** A refresh nobody waits for: the next turn is its retry, and whoever asks says a refusal if that is news. */
  background?: boolean
}

export type Call = <P extends Path>(path: P, input: InputOf<P>, options?: CallOptions) => Promise<ResultOf<P>>

/**
 * These and what only reads may be sent again as whoever logs in next. Anything else was decided by one person, and is
 * never done in the name of another.
 */
const forAnybody: ReadonlySet<Path> = new Set<Path>(['/api/get-token-data', '/api/pending-link'])

type Deps = {
  send: (
    path: Path,
    input: unknown,
    request: { token: string | null; signal: AbortSignal | undefined },
  ) => Promise<RawReply>
  retry: (send: () => Promise<RawReply>, signal: AbortSignal | undefined) => Promise<RawReply>
  authentication: Authentication
  whose: Pick<Whose, 'now' | 'isStill'>
  /** Tells, in words, that somebody else has logged in. */
  handedOver: () => string
  /** Runs around each request of a call that carries the overlay. */
  overlaid: <T>(work: () => Promise<T>) => Promise<T>
  /** Says a refusal (S-HTTP-3), except where others know whether that was said before. */
  announce: (failure: ApiFailure) => Promise<void>
  /** Hears how each call ended. */
  onOutcome: (failure: ApiFailure | undefined) => void
  check: (path: Path, result: unknown) => Promise<void>
}

export function createCall(deps: Deps): Call {
  const { send, retry, authentication, whose, handedOver, overlaid, announce, onOutcome, check } = deps

  async function exchange<P extends Path>(path: P, input: InputOf<P>, options: CallOptions) {
    const { signal } = options
    const post = (token: string) => {
      const once = () => send(path, input, { token, signal })
      const request = () => (reads.has(path) && !options.background ? retry(once, signal) : once())
      // Not around the sign-in: that may show a code to scan, which has to be seen (S-LOAD-3).
      return options.overlay ? overlaid(request) : request()
    }
    const { token, brought } = await authentication.session(signal)
    const early = brought(path, input)
    if (early !== undefined) return early
    const who = whose.now()
    const reply = await post(token)
    if (reply.status !== 401) return readReply(path, reply)
    // One new session for all calls that failed with the old one; a second 401 goes to the caller (S-HTTP-4).
    const renewed = await authentication.renew(token, signal)
    const isForAnybody = reads.has(path) || forAnybody.has(path)
    if (!isForAnybody && !(await whose.isStill(who, renewed.token)))
      throw new ApiFailure('handed-over', 401, handedOver())
    const second = await post(renewed.token)
    if (second.status === 401) authentication.end()
    return readReply(path, second)
  }

  return async (path, input, options = {}) => {
    try {
      const result = await exchange(path, input, options)
      await check(path, result)
      onOutcome(undefined)
      return result
    } catch (error) {
      if (error instanceof ApiFailure) {
        const isForOthersToSay = options.background || (options.signal && reads.has(path))
        const isSaid = !isForOthersToSay || closingCodes.includes(error.code)
        if ((isSaid && error.kind === 'refusal') || error.kind === 'handed-over') void announce(error)
        onOutcome(error)
      }
      throw error
    }
  }
}
