import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { bucketsOf, isTaught, learnFrom, type Marked, type Marks } from '../text/marks.ts'

/** How many buckets of a message are kept: of longer ones, as many spread evenly. */
const mostBuckets = 1_024
/** Of fewer there is nothing to learn: a greeting, a number. */
const fewestBuckets = 8

/** What is kept of a message in case an admin says what it is; null: too little. Two bytes a bucket, the lower first. */
export function packBuckets(pieces: Uint32Array): Buffer | null {
  const all = bucketsOf(pieces)
  if (all.length < fewestBuckets) return null
  const step = Math.max(1, all.length / mostBuckets)
  const length = Math.min(all.length, mostBuckets)
  const packed = Buffer.allocUnsafe(length * 2)
  for (let place = 0; place < length; place += 1) {
    const bucket = all[Math.floor(place * step)] ?? 0
    packed[place * 2] = bucket
    packed[place * 2 + 1] = bucket >>> 8
  }
  return packed
}

export const unpackBuckets = (packed: Buffer): Uint16Array =>
  Uint16Array.from({ length: packed.length / 2 }, (_, place) => packed.readUInt16LE(place * 2))

/** What a group has learnt, as far as its row tells. */
export type Learnt = { chatId: number; version: number; spam: number; ham: number }

/** A quarter of a megabyte each. */
const mostGroups = 100

/**
 * What the marks of groups say, for those that have taught enough. Kept from batch to batch until a group has others;
 * the longest unused go first.
 */
export function createKeptMarks() {
  const known = new Map<number, { version: number; marks: Marks }>()

  return async (trx: Transaction, learnt: readonly Learnt[]): Promise<Map<number, Marks>> => {
    const taught = learnt.filter(isTaught)
    const stale = taught.filter(({ chatId, version }) => known.get(chatId)?.version !== version)
    if (stale.length > 0) {
      const read = await readMarks(
        trx,
        stale.map(({ chatId }) => chatId),
      )
      for (const { chatId, version } of stale)
        known.set(chatId, { version, marks: read.get(chatId) ?? learnFrom([]) })
    }
    const marks = new Map<number, Marks>()
    for (const { chatId } of taught) {
      const one = known.get(chatId)
      if (!one) continue
      marks.set(chatId, one.marks)
      known.delete(chatId)
      known.set(chatId, one)
    }
    for (const chatId of known.keys()) {
      if (known.size <= mostGroups) break
      known.delete(chatId)
    }
    return marks
  }
}

/** What one group taught, where that is enough; read by itself. */
export async function marksOf(database: Database, chatId: number): Promise<Marks | undefined> {
  const { rows } = await sql<Learnt>`
    select chat_id as "chatId", version, spam, ham from learnt_counts where chat_id = ${chatId}`.execute(
    database,
  )
  return rows.some(isTaught) ? (await readMarks(database, [chatId])).get(chatId) : undefined
}

async function readMarks(
  trx: Database | Transaction,
  chatIds: readonly number[],
): Promise<Map<number, Marks>> {
  const { rows } = await sql<{ chat_id: number; is_spam: boolean; buckets: Buffer }>`
    select chat_id, is_spam, buckets from learnt_marks where chat_id = any(${chatIds}::bigint[])`.execute(trx)
  const marked = new Map<number, Marked[]>()
  for (const { chat_id, is_spam, buckets } of rows) {
    const ofChat = marked.get(chat_id) ?? []
    ofChat.push({ buckets: unpackBuckets(buckets), label: is_spam ? 'spam' : 'ham' })
    marked.set(chat_id, ofChat)
  }
  return new Map([...marked].map(([chatId, ofChat]) => [chatId, learnFrom(ofChat)]))
}
