import { minuteMs } from '../durations.ts'

/** How Telegram answers this bot. */
export type Reach = {
  /** For how many milliseconds nothing was answered, though it was asked; 0 while it answers. */
  silentMs: number
  /** How often it has fallen silent: another server may have come back. */
  outages: number
  /** It knows no bot with this token. */
  isTokenRefused: boolean
  /** By how many seconds its clock is ahead of ours; null until it answered. */
  clockAhead: number | null
}

type Deps = { now: () => number; wallClock?: () => number }

/** A header tells whole seconds, which are half a second old on average. */
const halfSecond = 500

export function createReach({ now, wallClock = Date.now }: Deps) {
  let silentSince: number | undefined
  let outages = 0
  let isTokenRefused = false
  let clockAhead: number | null = null

  return {
    silent: () => {
      if (silentSince === undefined) outages += 1
      silentSince ??= now()
    },

    /** Also with a "no". A token without its bot's form is not refused, but not found (telegram-bot-api, Client). */
    answered: (no?: { method: string; code?: number }) => {
      silentSince = undefined
      if (!no) isTokenRefused = false
      else if (no.code === 401 || (no.method === 'getMe' && no.code === 404)) isTokenRefused = true
    },

    dated: (date: string) => {
      const at = Date.parse(date)
      if (!Number.isNaN(at)) clockAhead = (at + halfSecond - wallClock()) / 1000
    },

    read: (): Reach => ({
      silentMs: silentSince === undefined ? 0 : now() - silentSince,
      outages,
      isTokenRefused,
      clockAhead,
    }),
  }
}

/** A connection that breaks for a moment is no outage. */
const silentMost = 2 * minuteMs

export type Trouble = 'token_refused' | 'unreachable'

/** Why nothing can be done at Telegram; undefined: it can. */
export function troubleOf({ isTokenRefused, silentMs }: Reach): Trouble | undefined {
  if (isTokenRefused) return 'token_refused'
  return silentMs >= silentMost ? 'unreachable' : undefined
}
