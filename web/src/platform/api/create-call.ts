import type { InputOf, Path, ResultOf } from '@steward/contract/endpoints.ts'
import type { Authentication } from '../auth/authentication.ts'
import type { RawReply } from '../launched.ts'
import { ApiFailure } from './api-failure.ts'
import { reads } from './kinds-of-calls.ts'
import { readReply } from './read-reply.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Shows the loading overlay and alerts a refusal: the specification's common operator (S-HTTP-3). */
  overlay?: boolean
  /** A refresh nobody waits for: the next turn is its retry. */
  background?: boolean
}

export type Call = <P extends Path>(path: P, input: InputOf<P>, options?: CallOptions) => Promise<ResultOf<P>>

type Deps = {
  send: (
    path: Path,
    input: unknown,
    request: { token: string | null; signal: AbortSignal | undefined },
  ) => Promise<RawReply>
  retry: (send: () => Promise<RawReply>, signal: AbortSignal | undefined) => Promise<RawReply>
  authentication: Authentication
  /** Runs around a call that carries the overlay. */
  overlaid: <T>(work: () => Promise<T>) => Promise<T>
  /** Hears how each call ended. */
  onOutcome: (failure: ApiFailure | undefined) => void
  check: (path: Path, result: unknown) => Promise<void>
}

export function createCall({ send, retry, authentication, overlaid, onOutcome, check }: Deps): Call {
  async function exchange<P extends Path>(path: P, input: InputOf<P>, options: CallOptions) {
    const { signal } = options
    const post = (token: string) => {
      const once = () => send(path, input, { token, signal })
      return reads.has(path) && !options.background ? retry(once, signal) : once()
    }
    const { token, brought } = await authentication.session(signal)
    const early = brought(path, input)
    if (early !== undefined) return early
    const reply = await post(token)
    if (reply.status !== 401) return readReply(path, reply)
    // One new session for all calls that failed with the old one; a second 401 goes to the caller (S-HTTP-4).
    const renewed = await authentication.renew(token, signal)
    const second = await post(renewed.token)
    if (second.status === 401) authentication.end()
    return readReply(path, second)
  }

  return async (path, input, options = {}) => {
    const run = async () => {
      const result = await exchange(path, input, options)
      await check(path, result)
      return result
    }
    try {
      const result = await (options.overlay ? overlaid(run) : run())
      onOutcome(undefined)
      return result
    } catch (error) {
      if (error instanceof ApiFailure) onOutcome(error)
      throw error
    }
  }
}
