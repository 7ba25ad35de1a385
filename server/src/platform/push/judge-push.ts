import type { PushAnswer } from './post.ts'

/** What to do about an answer of a push service, or about none. */
export type PushVerdict = { is: 'sent' | 'gone' | 'failed' } | { is: 'again'; seconds: number }

const mostSeconds = 3600
const mostAttempts = 8

/** A number of seconds or a date (RFC 9110 §10.2.3), within bounds: nobody tells us to wait for a year. */
function secondsIn(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(mostSeconds, Math.max(1, seconds)) : undefined
}

/**
 * 404 and 410: the subscription is over (RFC 8030 §7.3). 429 and 5xx, or no answer: later, when they say or ever more
 * seldom. Everything else, a redirect too, is a no that will stay one.
 */
export function judgePush(answer: PushAnswer | undefined, attempts: number, now: Date): PushVerdict {
  const { status = 0, retryAfter } = answer ?? {}
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (answer && status !== 429 && status < 500) return { is: 'failed' }
  if (attempts >= mostAttempts) return { is: 'failed' }
  return { is: 'again', seconds: secondsIn(retryAfter, now) ?? Math.min(mostSeconds, 5 * 2 ** attempts) }
}
