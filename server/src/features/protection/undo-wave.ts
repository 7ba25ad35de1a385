import { mostInBulk } from '@steward/contract/most-in-bulk.ts'
import type { InputOf, ResultOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { sql } from 'kysely'
import type { PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import { canBeUndone, readHits } from './list-hits.ts'
import { type Act, takeEachBack, throwWhatIsLeft } from './take-back.ts'

type Named = { chatId: ChatId; actor: UserId; key: string }

/** The same for many people, one after the other, as the admin who asks; a key begins it once. */
export type Many = {
  start: (
    wanted: Named & {
      action: { kind: 'unban' | 'unmute' }
      targets: { user_ids: UserId[] }
      reason: null
    },
  ) => Promise<number>
  /** What this key began before. */
  begunAs: (named: Named) => Promise<number | undefined>
}

type Parts = PeopleParts & { act: Act; many: Many }

/** These were taken back by this admin; what of them had not begun never begins. */
export async function markUndone(
  database: Database,
  userId: UserId,
  { chat_id, hits }: { chat_id: ChatId; hits: readonly Pick<Hit, 'hit_id'>[] },
): Promise<void> {
  await sql`
    update rule_hits h set undone_at = now(), undone_by = ${userId}, due_at = null
    where h.chat_id = ${currentId(chat_id)} and ${canBeUndone('h')}
      and h.hit_id = any(${unseen(
        hits.map((hit) => hit.hit_id),
        'bigint',
      )}::bigint[])`.execute(database)
}

const ofBulk = (undo: Hit['undo']) => undo?.kind === 'unban' || undo?.kind === 'unmute'

/** All that can be undone of the wave of a hit, as far as it concerns the newest people of it. */
const ofNewest = ({ chat_id, hit_id }: { chat_id: ChatId; hit_id: number }) => {
  const wave = sql`(select o.wave from rule_hits o where o.chat_id = ${currentId(chat_id)} and o.hit_id = ${hit_id})`
  return sql`${canBeUndone('h')} and h.wave = ${wave} and h.user_id in (
    select w.user_id from rule_hits w
    where w.chat_id = ${currentId(chat_id)} and w.wave = ${wave} and ${canBeUndone('w')}
    group by w.user_id order by max(w.hit_id) desc limit ${mostInBulk})`
}

/**
 * Takes back what followed from all hits of one wave, of the newest five hundred people of it. Bans and mutes end as bulk
 * actions of the admin, and are undone when Telegram tells so (`lifts.ts`): what a bulk action leaves, the next one
 * takes. Warnings, bans of channels and mutes of whoever was restricted before end one by one; what was deleted stays
 * deleted. Refuses with `hit_gone` where the hit is of no wave, or nothing is left of it to undo, and with
 * `undo_incomplete` where something is.
 */
export async function undoWave(
  parts: Parts,
  userId: UserId,
  { chat_id, hit_id, key }: InputOf<'/api/groups/protection/undo-wave'>,
): Promise<ResultOf<'/api/groups/protection/undo-wave'>> {
  const hits = await readHits(parts, chat_id, { where: ofNewest({ chat_id, hit_id }), limit: null })
  const peopleOf = (kind: 'unban' | 'unmute') => [
    ...new Set(hits.flatMap(({ undo }) => (undo?.kind === kind ? undo.user_id : []))),
  ]
  const bulk_ids: number[] = []
  for (const kind of ['unban', 'unmute'] as const) {
    const named = { chatId: chat_id, actor: userId, key: derivedKey(`${kind} ${hit_id} ${key}`) }
    // It is the same one, whoever is left of it by now.
    const before = await parts.many.begunAs(named)
    const user_ids = peopleOf(kind)
    if (before !== undefined) bulk_ids.push(before)
    else if (user_ids.length > 0)
      bulk_ids.push(
        await parts.many.start({ ...named, action: { kind }, targets: { user_ids }, reason: null }),
      )
  }
  if (hits.length === 0 && bulk_ids.length === 0) throw new Refused('hit_gone')
  // Of channels and of whoever was restricted before there is no bulk action; a wave has few.
  const single = new Map(
    hits.flatMap(({ undo, hit_id: id }) =>
      undo && !ofBulk(undo) ? [[JSON.stringify(undo), { hit_id: id, action: undo }] as const] : [],
    ),
  )
  const results = await takeEachBack(parts, { chatId: chat_id, actor: userId }, [...single.values()])
  const left = new Set([...single.keys()].filter((_, place) => results[place] !== 'back'))
  const others = hits.filter(({ undo }) => !left.has(JSON.stringify(undo)))
  await markUndone(parts.database, userId, { chat_id, hits: others.filter(({ undo }) => !ofBulk(undo)) })
  throwWhatIsLeft(results, others.length > 0)
  const people = new Set(hits.map(({ person, hit_id: id }) => person?.user_id ?? `hit ${id}`))
  return { people: people.size, bulk_ids }
}
