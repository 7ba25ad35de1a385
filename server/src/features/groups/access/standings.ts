import type { GroupState } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { isAdminOf } from '#domain/admin-of.ts'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { createGather, inPlaces, notAllBehindOne } from '#platform/gather.ts'

/** Under whatever id they know the group by. */
type Question = { viewer: UserId; chatId: number }

/** What an admin is in a group, as far as is known. */
export type StandingRow = {
  place: number
  /** The id that the group has now. */
  chat_id: ChatId
  state: GroupState
  synced_at: Date | null
  status: 'creator' | 'administrator'
  rights: string[]
  observed_at: number
  /** The second of what Telegram told of them last. */
  told_at: number
}

/** What these people are in these groups, in their order; undefined: no admin, or nothing of the group is shown. */
async function readStandings(
  database: Database,
  questions: readonly Question[],
): Promise<(StandingRow | undefined)[]> {
  const viewers = questions.map(({ viewer }) => viewer)
  const chatIds = questions.map(({ chatId }) => chatId)
  const { rows } = await sql<StandingRow>`
    select q.place::int, g.chat_id, g.state, g.synced_at, m.status, m.rights, m.observed_at, m.told_at
    from unnest(${unseen(viewers, 'bigint')}, ${unseen(chatIds, 'bigint')})
      with ordinality as q(viewer, asked, place)
    join members m on m.user_id = q.viewer and m.chat_id = coalesce(
      (select a.chat_id from chat_aliases a where a.old_chat_id = q.asked), q.asked)
    join chats g on g.chat_id = m.chat_id
    where ${isAdminOf}`.execute(database)
  return inPlaces(questions, rows)
}

export type ReadStanding = (question: Question) => Promise<StandingRow | undefined>

/** Those who ask at the same moment are answered together, each by what is known after they asked. */
export const createStandings = (database: Database): ReadStanding =>
  createGather((questions: readonly Question[]) => readStandings(database, questions), notAllBehindOne)
