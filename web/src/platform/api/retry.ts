import type { RawReply } from '../launched.ts'
import { ApiFailure } from './api-failure.ts'

/** Worth another try: what stood between us and the server, or a server that is being restarted. */
const passing = new Set([502, 503, 504])
const tries = 3

/** A person who waits longer than this would rather be told. */
const longestPause = 8_000

type Deps = {
  random: () => number
  pause: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

/** Sends again, at most twice, what may be sent twice (REL-14). */
export const createRetry =
  ({ random, pause }: Deps) =>
  async (send: () => Promise<RawReply>, signal: AbortSignal | undefined): Promise<RawReply> => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await send().catch((error: unknown) => error)
      const reply = isReply(outcome) ? outcome : undefined
      const mayPass = reply ? passing.has(reply.status) : isOffline(outcome)
      const wait = pauseBefore(attempt, reply?.retryAfter ?? null, random)
      if (mayPass && attempt < tries && wait <= longestPause) await pause(wait, signal)
      else if (reply) return reply
      else throw outcome
    }
  }

/** Half a second, then a second, each give or take a half of it; or what the server asks for. */
function pauseBefore(attempt: number, retryAfter: string | null, random: () => number): number {
  const asked = Number(retryAfter ?? Number.NaN)
  if (asked >= 0) return asked * 1000
  return 500 * attempt * (0.5 + random())
}

const isReply = (outcome: unknown): outcome is RawReply =>
  typeof outcome === 'object' && outcome !== null && 'status' in outcome && 'text' in outcome

const isOffline = (error: unknown) => error instanceof ApiFailure && error.kind === 'offline'

/** Waits, unless the caller gives up meanwhile. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
