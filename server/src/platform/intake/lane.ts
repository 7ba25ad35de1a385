import { type UpdateKind, kindOf } from './update-kinds.ts'

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const idOf = (value: unknown): number | undefined => {
  const { id } = fieldsOf(value)
  return Number.isSafeInteger(id) ? (id as number) : undefined
}

/** Telegram queues these by person, everything else by chat (telegram-bot-api, Client.cpp, webhook_queue_id). */
const byPerson: ReadonlySet<UpdateKind | 'unknown'> = new Set([
  'chat_member',
  'chat_join_request',
  'callback_query',
])

const personOf = (body: Fields) => idOf(fieldsOf(body['new_chat_member'])['user']) ?? idOf(body['from'])

/** What must stay in order among itself: one chat, or one person. 0 holds what belongs to neither. */
export function laneOf(update: object): { kind: UpdateKind | 'unknown'; lane: number } {
  const kind = kindOf(update)
  const body = fieldsOf((update as Fields)[kind])
  const lane = byPerson.has(kind) ? personOf(body) : (idOf(body['chat']) ?? idOf(body['from']))
  return { kind, lane: lane ?? 0 }
}

export const shardCount = 16

/** Neighbouring ids fall into different shards (Knuth's multiplicative hash). */
export function shardOf(lane: number): number {
  const low = lane % 0x1_0000_0000
  const high = Math.trunc(lane / 0x1_0000_0000)
  return Math.imul(low ^ high, 0x9e37_79b1) >>> 28
}
