import type { Brake } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { type MaybeShown, shownOr } from '#domain/people/people-in.ts'
import { shownOf } from '#domain/people/shown.ts'
import type { ReadParts } from './read-bulk.ts'

type Row = MaybeShown & { held_id: UserId } & Pick<
    Brake,
    'pulled_at' | 'actions' | 'minutes' | 'paused' | 'left'
  >

/** Of a bulk action `p` and a brake `b`: what somebody paused by hand is none of the brake's. */
const isHeldBy = sql`p.chat_id = b.chat_id and p.actor_id = b.user_id
  and p.state = 'paused' and not p.paused_by_hand`

/** Whom the brake holds in a group, and what of theirs stands still. */
export async function readBrakes({ database, photoUrl }: ReadParts, chatId: ChatId): Promise<Brake[]> {
  const { rows } = await sql<Row>`
    select floor(extract(epoch from b.pulled_at))::bigint as pulled_at, b.actions, b.minutes,
      (select count(*)::int from bulks p where ${isHeldBy}) as paused,
      (select count(*)::int from bulks p join bulk_items i using (chat_id, bulk_id)
        where ${isHeldBy} and i.state = 'waiting') as left,
      b.user_id as held_id, p.*
    from brakes b left join ${shownOf('b', 'user_id')}
    where b.chat_id = ${chatId} and b.pulled_at is not null and b.released_at is null
    order by b.pulled_at desc`.execute(database)
  return rows.map((row) => ({
    person: shownOr(row.held_id, row, photoUrl),
    pulled_at: row.pulled_at,
    actions: row.actions,
    minutes: row.minutes,
    paused: row.paused,
    left: row.left,
  }))
}
