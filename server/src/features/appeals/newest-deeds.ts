import type { MyDeed } from '@steward/contract/appeals.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { sql } from 'kysely'
import { isAppealable } from '#domain/appeals.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { deedColumns, ruleOf, titleThen, type WhyDone, whyOf } from './deed.ts'

type Row = Pick<MyDeed, 'title' | 'what'> & WhyDone & { user_id: UserId }

/** A ban or mute by the bot that still holds; `why` is the end of a sentence, in the person's language. */
export type StandingDeed = Pick<MyDeed, 'title' | 'what' | 'why'>

/** The newest ban or mute by the bot that each of these people can still appeal against. */
export async function newestDeeds(
  database: Database | Transaction,
  userIds: readonly UserId[],
  languageOf: (userId: UserId) => Language,
): Promise<ReadonlyMap<UserId, StandingDeed>> {
  const { rows } = await sql<Row>`
    select d.* from unnest(${unseen([...new Set(userIds)], 'bigint')}) as q(user_id)
    cross join lateral (
      select a.target_id as user_id, ${titleThen} as title, ${deedColumns}, h.rule
      from actions a join chats c on c.chat_id = a.chat_id
      left join ${ruleOf}
      where a.target_id = q.user_id and a.via = 'bot' and a.kind in ('ban', 'mute') and ${isAppealable}
      order by a.created_at desc, a.action_id desc limit 1) d`.execute(database)
  return new Map(
    rows.map(({ user_id, title, what, ...row }) => [
      user_id,
      { title, what, why: whyOf(row, languageOf(user_id)) },
    ]),
  )
}
