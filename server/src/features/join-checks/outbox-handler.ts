import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { OutboxHandler } from '#platform/outbox/operation.ts'
import { itsRequestWaits } from './store.ts'

/** A check is shown only while somebody waits for it; of one that could not be shown the admins decide. */
export const createJoinCheckHandler = ({ database }: { database: Database }): OutboxHandler => ({
  check: async (checkId) => {
    const { rows } = await sql`
      select from join_checks k
      where k.check_id = ${checkId} and k.state = 'asked' and ${itsRequestWaits}`.execute(database)
    return rows.length > 0 ? 'go' : { refused: 'nobody_waits' }
  },
  onEnded: async (trx, ended) => {
    const notShown = ended.filter(({ state }) => state !== 'sent').map(({ operation }) => operation.id)
    if (notShown.length === 0) return
    // They may be there all the same, where nobody heard what Telegram answered.
    await sql`
      update join_checks k set ended_at = now(), due_at = now(),
        state = case when ${itsRequestWaits} then 'queued' else 'settled' end,
        why = case when ${itsRequestWaits} then 'not_shown' end
      where k.state = 'asked' and k.check_id in (
        select o.check_id from join_checks o where o.check_id = any(${unseen(notShown, 'bigint')}::bigint[])
        order by o.check_id for update)`.execute(trx)
  },
})
