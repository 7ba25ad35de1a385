import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { itsRequestWaits } from '#domain/check-waits.ts'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { OutboxHandler } from '#platform/outbox/operation.ts'
import { type EphemeralSupport, mayLeaveAlone } from '#platform/telegram/ephemeral-support.ts'
import { tellAll } from './arrivals/shared-line.ts'
import type { Check } from './store.ts'

type Deps = { database: Database; botId: UserId; ephemeralSupport: EphemeralSupport }

/**
 * A check is shown only while somebody waits for it; of one that could not be shown the admins decide. Whoever could not be told
 * alone in a group is told with all who wait there.
 */
export const createJoinCheckHandler = ({ database, botId, ephemeralSupport }: Deps): OutboxHandler => ({
  check: async (checkId) => {
    const { rows } = await sql<Pick<Check, 'way'>>`
      select k.way from join_checks k
      where k.check_id = ${checkId} and k.state = 'asked' and ${itsRequestWaits}`.execute(database)
    const [found] = rows
    if (!found) return { refused: 'nobody_waits' }
    return found.way === 'group' ? mayLeaveAlone(ephemeralSupport) : 'go'
  },
  onEnded: async (trx, ended) => {
    const notShown = ended.filter(({ state }) => state !== 'sent').map(({ operation }) => operation.id)
    if (notShown.length === 0) return
    // They may be there all the same, where nobody heard what Telegram answered.
    await sql`
      update join_checks k set ended_at = now(), due_at = now(),
        state = case when ${itsRequestWaits} then 'queued' else 'settled' end,
        why = case when ${itsRequestWaits} then 'not_shown' end
      where k.state = 'asked' and k.way <> 'group' and k.check_id in (
        select o.check_id from join_checks o where o.check_id = any(${unseen(notShown, 'bigint')}::bigint[])
        order by o.check_id for update)`.execute(trx)
    const { rows } = await sql<{ chat_id: ChatId }>`
      select distinct chat_id from join_checks
      where check_id = any(${unseen(notShown, 'bigint')}::bigint[]) and way = 'group' and state = 'asked'
      order by chat_id`.execute(trx)
    for (const { chat_id: chatId } of rows) await tellAll(trx, botId, chatId)
  },
})
