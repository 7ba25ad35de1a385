import type { BulkAction, BulkTargets } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { heldId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import type { Spend } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'
import { isHeld } from './brake.ts'
import { targetsOf } from './targets.ts'

export type Named = { chatId: ChatId; actor: UserId; key: string }
export type WantedBulk = Named & {
  action: BulkAction
  targets: BulkTargets
  reason: string | null
}

type Found = { bulk_id: number; asked: string }

const askedOf = ({ action, targets, reason }: WantedBulk) => JSON.stringify({ action, targets, reason })

export const findBulk = (database: Database, { chatId, actor, key }: Named): Promise<Found | undefined> =>
  database
    .selectFrom('bulks')
    .select(['bulk_id', 'asked'])
    .where('chat_id', '=', chatId)
    .where('actor_id', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()

async function begin(trx: Transaction, asked: WantedBulk, spend: Spend): Promise<number | undefined> {
  const wanted = { ...asked, chatId: await heldId(trx, asked.chatId) }
  const { chatId, actor, key, action, reason } = wanted
  if (await isHeld(trx, chatId, actor)) throw new Refused('brake_pulled')
  const targets = await targetsOf(trx, wanted)
  if (targets.length === 0) throw new Refused('bulk_empty')
  const bulk = await trx
    .insertInto('bulks')
    .values({
      chat_id: chatId,
      actor_id: actor,
      key,
      asked: askedOf(wanted),
      action: JSON.stringify(action),
      reason,
      total: targets.length,
    })
    .onConflict((conflict) => conflict.columns(['chat_id', 'actor_id', 'key']).doNothing())
    .returning('bulk_id')
    .executeTakeFirst()
  if (!bulk) return undefined
  // Now that it is no other's with the same key; a refusal takes the row back.
  spend('target', { userId: actor, chatId }, targets.length)
  await sql`
    insert into bulk_items (chat_id, bulk_id, position, user_id)
    select ${chatId}, ${bulk.bulk_id}, t.position, t.user_id
    from unnest(${targets}::bigint[]) with ordinality as t(user_id, position)`.execute(trx)
  await writeEntry(trx, {
    chatId,
    kind: 'bulk_started',
    via: 'app',
    actorId: actor,
    reason,
    details: { bulk_id: bulk.bulk_id, kind: action.kind, count: targets.length },
  })
  return bulk.bulk_id
}

/** Who it is about is settled here, in the transaction that writes it down; the same key starts it once. */
export async function startBulk(database: Database, wanted: WantedBulk, spend: Spend): Promise<number> {
  const before = await findBulk(database, wanted)
  if (!before) {
    const begun = await database.transaction().execute((trx) => begin(trx, wanted, spend))
    if (begun !== undefined) return begun
  }
  // Of two at the same instant one began it, and the other finds it.
  const found = before ?? (await findBulk(database, wanted))
  if (!found) throw new Error('the bulk action was neither created nor found')
  if (found.asked !== askedOf(wanted)) throw new Refused('key_used')
  return found.bulk_id
}
