import { hour } from '../durations.ts'

export type Attempt = { at: number; delay: number; failed: number }

const longestRetryAfter = hour
/** WEBHOOK_MAX_RESEND_TIMEOUT of WebhookActor; the longest pause is between this and twice this. */
const resend = 60

/**
 * WebhookActor::on_update_error: the first repetition comes at once, then pauses double up to one to two minutes.
 * `Retry-After` goes before both and leaves the doubling where it was.
 */
export function nextAttempt(
  last: Attempt | undefined,
  retryAfter: number,
  now: number,
  random: () => number,
): Attempt {
  const { delay, failed } = last ?? { delay: 1, failed: 0 }
  const asked = Math.min(longestRetryAfter, Math.max(0, retryAfter))
  if (asked > 0) return { at: now + asked * 1000, delay, failed: failed + 1 }
  if (failed === 0) return { at: now, delay, failed: 1 }
  const next = Math.min(resend + Math.floor(random() * (resend + 1)), delay * 2)
  return { at: now + next * 1000, delay: next, failed: failed + 1 }
}
