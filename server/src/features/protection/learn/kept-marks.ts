import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { isTaught, learnFrom, type Marked, type Marks } from '../text/marks.ts'
import { unpackBuckets } from './pack-buckets.ts'

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
