import type { Language } from '@steward/contract/languages.ts'
import { refusals, type RefusalName } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { codeOf } from '#platform/error-code.ts'
import { say } from '#platform/language/say.ts'
import { Refused } from '#platform/refused.ts'
import { isOutage } from './outage.ts'

type Failure = { refusal: RefusalName; status: number; retryAfter?: number; log?: 'error' | 'warn' }

const saying = (refusal: RefusalName, more?: Omit<Failure, 'refusal' | 'status'>): Failure => ({
  refusal,
  status: refusals[refusal].status,
  ...more,
})

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

const ofFastify: Record<string, RefusalName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

/** What a person hears of whatever was thrown. Only what is not a refusal is worth a line in the log. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refused) {
    const { refusal, retryAfter } = error
    return saying(refusal, retryAfter === undefined ? {} : { retryAfter })
  }
  if (isOutage(error)) return saying('unavailable', { retryAfter: 1, log: 'warn' })

  const known = ofFastify[String(codeOf(error))]
  if (known) return saying(known)
  // What is left of Fastify's own are bodies that are no JSON, or hide a __proto__ (SEC-45).
  const status = statusOf(error)
  return status >= 400 && status < 500 ? saying('input_invalid') : saying('broken', { log: 'error' })
}

export const refusalBody = (refusal: RefusalName, language: Language, id?: string) => {
  const { code } = refusals[refusal]
  const words = say(refusalWords[refusal], language)
  return JSON.stringify({ code, message: id === undefined ? words : `${words} (${id})`, result: null })
}
