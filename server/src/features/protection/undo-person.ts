import { mostInBulk } from '@steward/contract/most-in-bulk.ts'
import type { Action } from '@steward/contract/actions.ts'
import type { InputOf, ResultOf } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { PeopleParts } from '#domain/people/people-in.ts'
import { Refused } from '#platform/refused.ts'
import { canBeUndone, readHits } from './list-hits.ts'
import { type Act, takeEachBack, throwWhatIsLeft } from './take-back.ts'
import { markUndone } from './undo-wave.ts'

type Parts = PeopleParts & { act: Act }

const nameOf = (action: Action): string =>
  action.kind === 'unwarn' ? `${action.kind} ${action.warning_id}` : action.kind

/**
 * Takes back all that followed for one person, as the admin who asks: a ban or a mute once, each warning, however often
 * it is asked for at the same time. What was deleted stays deleted. Refuses with `hit_gone` where nothing is left to
 * undo, and with `undo_incomplete` where something is.
 */
export async function undoPerson(
  parts: Parts,
  userId: UserId,
  { chat_id, user_id }: InputOf<'/api/groups/protection/undo-person'>,
): Promise<ResultOf<'/api/groups/protection/undo-person'>> {
  const where = sql`${canBeUndone('h')} and h.user_id = ${user_id}`
  const hits = await readHits(parts, chat_id, { where, limit: mostInBulk })
  if (hits.length === 0) throw new Refused('hit_gone')
  const wanted = new Map(
    hits.flatMap(({ undo, hit_id }) => (undo ? [[nameOf(undo), { hit_id, action: undo }] as const] : [])),
  )
  const results = await takeEachBack(parts, { chatId: chat_id, actor: userId }, [...wanted.values()])
  const back = new Set([...wanted.keys()].filter((_, place) => results[place] === 'back'))
  const isAnyBack = back.size > 0 || wanted.size === 0
  if (isAnyBack) {
    const undone = hits.filter(({ undo }) => undo === null || back.has(nameOf(undo)))
    await markUndone(parts.database, userId, { chat_id, hits: undone })
  }
  throwWhatIsLeft(results, isAnyBack)
  return { people: 1, bulk_ids: [] }
}
