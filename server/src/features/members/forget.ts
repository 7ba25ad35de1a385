import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { holdIds } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'

const forgetRows = 5_000

/**
 * Forgets what people wrote on some of the days that are long past; answers whether there are more. How much it was
 * stays with each member, added in the statement that deletes the days, so that none counts twice or not at all.
 * Members are locked in the order of their keys, as by whoever stores updates.
 */
export const forgetDays = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    await holdIds(trx)
    const { rows } = await sql<{ days: number }>`
      with gone as (
        delete from member_days where ctid = any(array(
          select ctid from member_days where day < current_date - ${keptHours.memberDay / 24}::integer
          limit ${forgetRows}))
        returning chat_id, user_id, messages),
      wrote as (select chat_id, user_id, sum(messages) as messages from gone group by chat_id, user_id),
      writers as materialized (
        select m.chat_id, m.user_id, w.messages from members m join wrote w using (chat_id, user_id)
        order by m.chat_id, m.user_id for update of m),
      added as (
        update members m set forgotten_messages = m.forgotten_messages + w.messages from writers w
        where m.chat_id = w.chat_id and m.user_id = w.user_id)
      select count(*) as days from gone`.execute(trx)
    return rows[0]?.days === forgetRows
  })
