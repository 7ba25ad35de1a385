import type { InputOf } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { sql } from 'kysely'
import type { PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import { Refused } from '#platform/refused.ts'
import { hitOf } from './list-hits.ts'
import { type Act, takeEachBack, throwWhatIsLeft } from './take-back.ts'
import { setTrust } from './trust.ts'

type Parts = PeopleParts & { act: Act }

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
    await sql`
      update rule_hits h set undone_at = now(), undone_by = ${userId}, due_at = null
      from rule_hits o
      where o.chat_id = ${currentId(chat_id)} and o.hit_id = ${hit_id} and h.chat_id = o.chat_id
        and (h.hit_id = o.hit_id or h.deed_id = o.deed_id) and h.undone_at is null`.execute(parts.database)
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
