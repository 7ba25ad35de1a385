import { mostInBulk } from '@steward/contract/bulk.ts'
import type { Action } from '@steward/contract/actions.ts'
import type { InputOf, ResultOf } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { PeopleParts } from '#domain/people/people-in.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import { canBeUndone, readHits } from './list-hits.ts'
import { type Act, isBack } from './undo-hit.ts'
import { markUndone } from './undo-wave.ts'

type Parts = PeopleParts & { act: Act }

const nameOf = (action: Action): string =>
  action.kind === 'unwarn' ? `${action.kind} ${action.warning_id}` : action.kind

/**
 * Takes back all that followed for one person, as the admin who asks: a ban or a mute once, each warning. What was
 * deleted stays deleted. Refuses with `hit_gone` where nothing is left to undo.
 */
export async function undoPerson(
  parts: Parts,
  userId: UserId,
  { chat_id, user_id, key }: InputOf<'/api/groups/protection/undo-person'>,
): Promise<ResultOf<'/api/groups/protection/undo-person'>> {
  const where = sql`${canBeUndone('h')} and h.user_id = ${user_id}`
  const hits = await readHits(parts, chat_id, { where, limit: mostInBulk })
  if (hits.length === 0) throw new Refused('hit_gone')
  const actions = new Map(hits.flatMap(({ undo }) => (undo ? [[nameOf(undo), undo] as const] : [])))
  for (const [name, action] of actions) {
    const wanted = { chatId: chat_id, actor: userId, via: 'app', action, reason: null } as const
    const { state } = await parts.act({ ...wanted, key: derivedKey(`${name} ${key}`) })
    if (!isBack.has(state)) throw new Refused('undo_failed')
  }
  await markUndone(parts.database, userId, { chat_id, hits })
  return { people: 1, bulk_ids: [] }
}
