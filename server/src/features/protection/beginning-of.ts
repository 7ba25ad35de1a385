import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { excerptOf } from './judge/excerpt.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import type { NewHit } from './store-hits.ts'

type Written = { chatId: number; messageId: number; date: number }

/** The beginning of a message that was judged earlier; null: it has no text, or is no longer kept. */
export async function beginningOf(
  trx: Transaction,
  { chatId, messageId, date }: Written,
  botId: number,
): Promise<string | null> {
  const { rows } = await sql<{ payload: string }>`
    select payload from updates
    where lane = ${chatId} and kind = 'message' and received_at > to_timestamp(${date}) - interval '1 minute'
    order by update_id limit 500`.execute(trx)
  const facts = rows
    .map(({ payload }) => updateOf(payload).message)
    .find((message) => message?.message_id === messageId)
  const found = facts && factsOfMessage(facts, botId)
  return found ? excerptOf(found.text || found.labels) : null
}

/** These, of messages that others copied with their beginnings: they are found by their copies. */
export async function withBeginnings(
  trx: Transaction,
  hits: readonly NewHit[],
  botId: number,
): Promise<NewHit[]> {
  const all: NewHit[] = []
  for (const hit of hits) {
    const isByCopies = hit.rule === 'campaign' && hit.excerpt === null && hit.editedAt === 0
    all.push(isByCopies ? { ...hit, excerpt: await beginningOf(trx, hit, botId) } : hit)
  }
  return all
}
