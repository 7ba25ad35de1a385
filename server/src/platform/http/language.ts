import { type Language, languageIn } from '@steward/contract/languages.ts'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguages } from '#platform/language/accepted.ts'

/** What is known of a caller's language: their choice in Settings, and what the messenger says of them. */
export type Spoken = { chosen: string | null; messenger: string | null }

const callers = new WeakMap<FastifyRequest, Spoken>()

/** The session behind this request is known; from now on its answers are in that person's language. */
export const rememberCaller = (request: FastifyRequest, spoken: Spoken) => callers.set(request, spoken)

/**
 * The language of a reply: what the person chose; what the page says that it shows (the app sends its own language, a
 * browser those of its owner); what the messenger says of them.
 */
export function languageOfReply(request: FastifyRequest): Language {
  const spoken = callers.get(request)
  const accepted = acceptedLanguages(request.headers['accept-language'])
  return languageIn([spoken?.chosen, ...accepted, spoken?.messenger]) ?? 'en'
}
