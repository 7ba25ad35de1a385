import type { MyDeed } from '@steward/contract/appeals.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { appealDays, stands } from '#domain/appeals.ts'
import type { Database } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { appealColumns, deedColumns, ruleOf, titleThen, type WhyDone, whyOf } from './deed.ts'

type Row = Pick<MyDeed, 'action_id' | 'title' | 'what' | 'at' | 'until' | 'again_at'> & {
  is_blocked: boolean
} & WhyDone &
  (
    | {
        state: NonNullable<MyDeed['appeal']>['state']
        text: string
        written_at: number
        answer: string | null
        answered_at: number | null
      }
    | { state: null }
  )

const most = 50

function mayOf({ state, is_blocked, again_at }: Row): MyDeed['may'] {
  if (state !== null) return 'appealed'
  if (is_blocked) return 'blocked'
  return again_at === null ? 'yes' : 'this_week'
}

/** What the bot did to somebody and still holds, and all that they appealed against, the newest first. */
export async function listMine(database: Database, userId: UserId): Promise<{ deeds: MyDeed[] }> {
  const { rows } = await sql<Row>`
    select a.action_id, ${titleThen} as title, ${deedColumns}, h.rule, ${appealColumns},
      case when p.state = 'open' and not ${stands} then 'over' else p.state end as state,
      exists (select from appeal_blocks b where b.chat_id = a.chat_id and b.user_id = ${userId}) as is_blocked,
      (select floor(extract(epoch from max(o.written_at) + interval '7 days'))::bigint from appeals o
        where o.chat_id = a.chat_id and o.user_id = ${userId} and o.written_at > now() - interval '7 days') as again_at
    from actions a join chats c on c.chat_id = a.chat_id
    left join appeals p on p.action_id = a.action_id
    left join ${ruleOf}
    where a.target_id = ${userId} and a.via = 'bot' and a.kind in ('ban', 'mute')
      and c.state <> 'bot_removed' and c.forget_asked_at is null
      and (p.action_id is not null
        or a.created_at > now() - ${appealDays} * interval '1 day' and ${stands})
    order by a.created_at desc, a.action_id desc limit ${most}`.execute(database)
  const language = (await languagesOf(database, [{ userId }]))(userId)
  return {
    deeds: rows.map((row) => {
      const may = mayOf(row)
      return {
        action_id: row.action_id,
        title: row.title,
        what: row.what,
        at: row.at,
        until: row.until,
        why: whyOf(row, language),
        appeal: row.state === null ? null : row,
        may,
        again_at: may === 'this_week' ? row.again_at : null,
      }
    }),
  }
}
