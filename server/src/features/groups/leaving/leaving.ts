import type { Leaving } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'

export const leavingCall = 'leaveChat'

const Outcome = z.object({ error: z.string() })

/** So long a messenger may be busy before it counts as silent. */
const patienceSeconds = 10
/** That the bot is out is told in an update of its own, which comes later than the answer to the call. */
const updateSeconds = 60

export type LeavingRow = { state: Leaving['state']; outcome: string | null }

/** Of the chat `c`: what became of the call that has the bot leave; no row: there is nothing to tell. */
export const leavingOfChat = sql<LeavingRow>`
  select case
      when o.state in ('failed', 'refused') then 'refused'
      when o.state in ('expired', 'uncertain') then 'unanswered'
      when o.state = 'sent' and c.leave_asked_at < now() - ${updateSeconds} * interval '1 second' then 'unanswered'
      when o.state <> 'sent' and (o.outcome is not null
        or c.leave_asked_at < now() - ${patienceSeconds} * interval '1 second') then 'unanswered'
      else 'under_way' end as state, o.outcome
  from (
    select state, outcome from outbox where chat_id = c.chat_id and method = ${leavingCall}
    order by id desc limit 1) o
  where c.state <> 'bot_removed' and c.leave_asked_by is not null`

export const leavingFrom = ({ state, outcome }: LeavingRow): Leaving => ({
  state,
  error: state === 'refused' && outcome !== null ? Outcome.parse(JSON.parse(outcome)).error : null,
})

/** What became of it that somebody had the bot leave; null: nobody did, it is out, or it was too long ago to tell. */
export async function leavingOf(database: Database, chatId: ChatId): Promise<Leaving | null> {
  const { rows } = await sql<LeavingRow>`
    select l.* from chats c cross join lateral (${leavingOfChat}) l where c.chat_id = ${chatId}`.execute(
    database,
  )
  return rows[0] ? leavingFrom(rows[0]) : null
}
