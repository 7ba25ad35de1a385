import { type UpdateKind, kindOf } from './update-kinds.ts'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const idOf = (value: unknown): number | undefined => {
  const id = field(value, 'id')
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined
}

/** Telegram queues these by person, everything else by chat (telegram-bot-api, Client.cpp, webhook_queue_id). */
const byPerson: ReadonlySet<UpdateKind | 'unknown'> = new Set([
  'chat_member',
  'chat_join_request',
  'callback_query',
])

const personOf = (body: unknown) =>
  idOf(field(field(body, 'new_chat_member'), 'user')) ?? idOf(field(body, 'from'))

const chatOf = (body: unknown) => idOf(field(body, 'chat')) ?? idOf(field(body, 'from'))

/** What must stay in order among itself: one chat, or one person. 0 holds what belongs to neither. */
export function laneOf(update: object): { kind: UpdateKind | 'unknown'; lane: number } {
  const kind = kindOf(update)
  const body = field(update, kind)
  return { kind, lane: (byPerson.has(kind) ? personOf(body) : chatOf(body)) ?? 0 }
}

export const everyShard: readonly number[] = Array.from({ length: 16 }, (_, shard) => shard)

/** Neighbouring ids fall into different shards (Knuth's multiplicative hash). */
export function shardOf(lane: number): number {
  const low = lane % 0x1_0000_0000
  const high = Math.trunc(lane / 0x1_0000_0000)
  return Math.imul(low ^ high, 0x9e37_79b1) >>> 28
}
