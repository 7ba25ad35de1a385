import type { Update } from 'grammy/types'

/** An update as it came in, before it is stored. */
export type Incoming = { updateId: number; text: string; update: object }

/** An update as it was stored, with what a reading of it may depend on. Nothing else may decide its effects. */
export type Arrived = {
  botId: number
  updateId: number
  /** Unix seconds; only for the kinds that carry no date of their own. */
  receivedAt: number
  update: Update
}

const largestId = 2 ** 52

/** Undefined when it is no update at all: nothing without an id can be stored once. */
export function incomingOf(value: unknown, text?: string): Incoming | undefined {
  if (typeof value !== 'object' || value === null || !('update_id' in value)) return undefined
  const { update_id: updateId } = value
  if (typeof updateId !== 'number' || !Number.isInteger(updateId) || Math.abs(updateId) > largestId)
    return undefined
  return { updateId, update: value, text: text ?? JSON.stringify(value) }
}

const suspicious = /\\u0000|\\ud[89a-f]/i
const nul = /\0/g

export const clean = (value: string) => value.replaceAll(nul, '').toWellFormed()

/** PostgreSQL's text holds neither NUL nor half a surrogate pair, so they go when the update is read (F-29). */
export function updateOf(payload: string): Update {
  const update: Update = suspicious.test(payload)
    ? JSON.parse(payload, (_key, value: unknown) => (typeof value === 'string' ? clean(value) : value))
    : JSON.parse(payload)
  return isForOneAlone(update) ? { update_id: update.update_id } : update
}

/**
 * What one member alone sees is no message of its group: it has a number of its own, and 0 in place of the usual one (Bot
 * API 10.2, Message.ephemeral_message_id). Nothing may be judged, counted, learned or answered by it.
 */
function isForOneAlone({ message, edited_message: edited, callback_query: press }: Update): boolean {
  const about = message ?? edited ?? press?.message
  return about !== undefined && 'ephemeral_message_id' in about
}
