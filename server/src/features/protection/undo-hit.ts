import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { sql } from 'kysely'
import type { PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'
import { hitOf } from './list-hits.ts'
import { type Act, takeEachBack, throwWhatIsLeft } from './take-back.ts'
import { setTrust } from './trust.ts'

/** Settles a report in somebody's name; false: it was settled before. */
export type Settle = (
  trx: Transaction,
  by: UserId,
  report: { chat_id: ChatId; report_id: number; as: 'dismissed' },
) => Promise<boolean>

type Parts = PeopleParts & { act: Act; settle: Settle }

/** Who takes back what a rule asked about has answered: nothing is to be done. */
async function markDeedUndone(
  { settle }: Parts,
  trx: Transaction,
  userId: UserId,
  { chat_id, hit_id }: { chat_id: ChatId; hit_id: number },
): Promise<void> {
  const { rows } = await sql<{ chat_id: ChatId; report_id: number }>`
    with undone as (
      update rule_hits h set undone_at = now(), undone_by = ${userId}, due_at = null
      from rule_hits o
      where o.chat_id = ${currentId(chat_id)} and o.hit_id = ${hit_id} and h.chat_id = o.chat_id
        and (h.hit_id = o.hit_id or h.deed_id = o.deed_id) and h.undone_at is null
      returning h.chat_id, h.message_id, h.state)
    select r.chat_id, r.report_id from undone u
    join reports r on r.chat_id = u.chat_id and r.message_id = u.message_id
    where u.state = 'asked'`.execute(trx)
  for (const report of rows) await settle(trx, userId, { ...report, as: 'dismissed' })
}

/**
 * Takes back what followed from what a rule found, as an action of the admin who says so: their rights are asked as of
 * any. It is the same however often it is asked. What was deleted stays deleted.
 */
export async function undoHit(
  parts: Parts,
  userId: UserId,
  { chat_id, hit_id, trust }: InputOf<'/api/groups/protection/undo'>,
): Promise<{ hit: Hit }> {
  const hit = await hitOf(parts, chat_id, hit_id)
  if (!hit) throw new Refused('hit_gone')
  if (hit.undone_at === null) {
    const wanted = hit.undo ? [{ hit_id, action: hit.undo }] : []
    throwWhatIsLeft(await takeEachBack(parts, { chatId: chat_id, actor: userId }, wanted), false)
    await parts.database
      .transaction()
      .execute((trx) => markDeedUndone(parts, trx, userId, { chat_id, hit_id }))
  }
  const { person } = hit
  if (trust && person)
    await parts.database
      .transaction()
      .execute((trx) =>
        setTrust(trx, { by: userId, via: 'app' }, { chat_id, user_id: person.user_id, is_trusted: true }),
      )
  const after = await hitOf(parts, chat_id, hit_id)
  if (!after) throw new Refused('hit_gone')
  return { hit: after }
}
