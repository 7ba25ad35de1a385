import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { changedOf } from './changed-edits.ts'
import type { Guarded } from './chats.ts'
import { attackBegins, type Read, readMessage } from './judge-batch.ts'
import { clockOf } from './judge/facts.ts'
import { factsOfMessage, writtenOf } from './judge/facts-of-message.ts'
import { readPeople } from './people.ts'

/** So many updates of all groups are looked through for the messages of those minutes; an index by group would cost each. */
const newestUpdates = 20_000

/**
 * Messages by those who came with an attack, from before it was seen, in order: they were judged as in a calm group, and an attack has no
 * beginning that is left standing. Whoever was there before is judged by what they write from then on; and for what rules
 * acted on already nobody is hit again.
 */
export async function readBeforeAttack(
  trx: Transaction,
  attacked: readonly Guarded[],
  { botId, without }: { botId: number; without: readonly Read[] },
): Promise<Read[]> {
  const { rows } = await sql<{ payload: string }>`
    select payload from updates
    where bot_id = ${botId}
      and update_id > (select max(update_id) from updates where bot_id = ${botId}) - ${newestUpdates}::bigint
      and lane = any(${unseen(
        attacked.map(({ chatId }) => chatId),
        'bigint',
      )}::bigint[])
      and kind in ('message', 'edited_message') and done_at is not null
    order by seq`.execute(trx)
  const isJudged = new Set(without.map(({ facts }) => nameOf(facts)))
  const since = new Map(
    attacked.map(({ chatId, attackSince }) => [chatId, (attackSince ?? 0) - attackBegins]),
  )
  const reads = rows.flatMap(({ payload }) => {
    const update = updateOf(payload)
    const written = writtenOf(update)
    const one = written && factsOfMessage(written, botId)
    const from = one && since.get(one.chatId)
    return one && from !== undefined && !one.isBot && clockOf(one) > from && !isJudged.has(nameOf(one))
      ? [readMessage(one, update.edited_message ? 'dated' : null)]
      : []
  })
  if (reads.length === 0) return []
  const known = await readPeople(
    trx,
    reads.map(({ facts: { chatId, authorId: userId } }) => ({ chatId, userId })),
  )
  return changedOf(reads).filter(({ facts: { chatId, authorId, messageId } }) => {
    const { hereSince, acted } = known(chatId, authorId)
    const isGone = acted.some(({ messageIds }) => messageIds.includes(messageId))
    return !isGone && (hereSince ?? Infinity) > (since.get(chatId) ?? 0)
  })
}

const nameOf = ({ chatId, messageId, editedAt }: Read['facts']) => `${chatId} ${messageId} ${editedAt}`
