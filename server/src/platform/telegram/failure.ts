import { z } from 'zod'
import { NoTunnel } from '#platform/tunnel-agent.ts'
import { GivenUp, TooLong } from './exchange.ts'

/**
 * Why a call to the Bot API failed, as far as it decides what to do next.
 * - `flood`: wait `retryAfter` seconds.
 * - `migrated`: the group was upgraded; `migrateTo` is its new id.
 * - `forbidden`: the bot may not act there; `because` says why when Telegram does.
 * - `refused`: this request is wrong or not allowed, and repeating it will not help.
 * - `server`, `network`, `timeout`, `garbled`: it may or may not have happened; another try may help.
 * - `unauthorized`: the token is not (or no longer) valid. `conflict`: somebody else takes the updates.
 * - `stopped`: the caller gave up.
 */
export type FailureKind =
  | 'flood'
  | 'migrated'
  | 'forbidden'
  | 'refused'
  | 'server'
  | 'network'
  | 'timeout'
  | 'garbled'
  | 'unauthorized'
  | 'conflict'
  | 'stopped'

export type Forbidden = 'bot_removed' | 'group_deleted' | 'blocked' | 'deactivated' | 'not_started'

type Facts = {
  method: string
  kind: FailureKind
  /** Telegram's own words, or what the network said. Never holds the token. */
  description: string
  code?: number
  retryAfter?: number
  migrateTo?: number
  because?: Forbidden
  /** The request did not reach anybody, so nothing can have happened. */
  neverSent?: boolean
}

/** Every failed call throws this one. It keeps no cause, because the cause's text holds the address with the token (SEC-49). */
export class TelegramFailure extends Error {
  override readonly name = 'TelegramFailure'
  readonly facts: Facts

  constructor(facts: Facts) {
    super(`${facts.method}: ${facts.description}`)
    this.facts = facts
  }

  get kind() {
    return this.facts.kind
  }
}

/** Telegram tells these apart by text only (telegram-bot-api, Client.cpp, check_chat_access). */
const forbidden: readonly (readonly [RegExp, Forbidden])[] = [
  [/bot was kicked from|bot is not a member of/, 'bot_removed'],
  [/group chat was deleted/, 'group_deleted'],
  [/bot was blocked by the user/, 'blocked'],
  [/user is deactivated/, 'deactivated'],
  [/can't initiate conversation/, 'not_started'],
]

const defaultPause = 5
const longestPause = 3600

/** A 429 without a usable `retry_after` still asks for a pause; one of years would be a fault of the other side (F-18). */
export const pauseSeconds = (given: unknown): number =>
  typeof given === 'number' && Number.isFinite(given) && given > 0
    ? Math.min(Math.ceil(given), longestPause)
    : defaultPause

/** What every answer of the Bot API is ("Making requests"). Whatever is not as it should be is taken for absent. */
const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number().catch(0),
    description: z.string().catch('no description'),
    parameters: z
      .object({
        migrate_to_chat_id: z.number().optional().catch(undefined),
        retry_after: z.unknown().optional(),
      })
      .catch({}),
  }),
])
type No = Extract<z.infer<typeof Answer>, { ok: false }>

/** Throws for what is no answer of the Bot API: HTML in place of JSON, a half of it, `null`. */
export function readAnswer(text: string): z.infer<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text))
  } catch {
    throw new NoAnswer()
  }
}

class NoAnswer extends Error {}

function factsOf(method: string, { error_code: code, description, parameters }: No): Facts {
  const facts = { method, code, description }
  const { migrate_to_chat_id: moved, retry_after: pause } = parameters
  if (moved !== undefined) return { ...facts, kind: 'migrated', migrateTo: moved }
  if (code === 429) return { ...facts, kind: 'flood', retryAfter: pauseSeconds(pause) }
  if (code === 401) return { ...facts, kind: 'unauthorized' }
  if (code === 409) return { ...facts, kind: 'conflict' }
  if (code >= 500) return { ...facts, kind: 'server' }
  if (code === 403) {
    const because = forbidden.find(([text]) => text.test(description))?.[1]
    return { ...facts, kind: 'forbidden', ...(because && { because }) }
  }
  if (code >= 400) return { ...facts, kind: 'refused' }
  return { ...facts, kind: 'garbled' }
}

/** Telegram said no. */
export const answered = (method: string, no: No) => new TelegramFailure(factsOf(method, no))

const networkCode = (error: unknown, depth = 0): string | undefined => {
  if (!(error instanceof Error) || depth > 4) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return networkCode(error.cause, depth + 1)
}

/** No connection came about. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPROXY',
])

/** Turns whatever kept an answer from us into one failure that says what to do. */
export function failureOf(method: string, error: unknown) {
  if (error instanceof GivenUp) {
    const description = error.why === 'timeout' ? 'no answer in time' : 'given up'
    const neverSent = error.neverSent && { neverSent: true }
    return new TelegramFailure({ method, kind: error.why, description, ...neverSent })
  }
  if (error instanceof TooLong)
    return new TelegramFailure({ method, kind: 'refused', description: 'the answer is too long' })
  const code = networkCode(error)
  if (code) {
    const neverSent = beforeSending.has(code)
    return new TelegramFailure({
      method,
      kind: 'network',
      description: error instanceof NoTunnel ? error.message : code,
      ...(neverSent && { neverSent }),
    })
  }
  // Somebody else answered for Telegram.
  if (error instanceof NoAnswer || error instanceof TypeError)
    return new TelegramFailure({
      method,
      kind: 'garbled',
      description: 'the answer is not one of the Bot API',
    })
  return new TelegramFailure({ method, kind: 'network', description: 'the connection failed' })
}
