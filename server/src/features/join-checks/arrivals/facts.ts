import { sql } from 'kysely'
import { botHolds } from '#domain/bot-holds.ts'
import { isHeldByCheck } from '#domain/held-by-check.ts'
import { isUnderAttack } from '#domain/under-attack.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import type { Arrival } from './arrivals-in.ts'

export type FactsOfArrival = Arrival & {
  title: string
  /** How many seconds are left in which to ask them is worth while, by the database's clock. */
  left: number
  isAttacked: boolean
  mayBeChecked: boolean
}

/** Whoever came longer ago, as before an outage, is at home by now. */
const promptSeconds = 3_600
/** Whoever passed is not asked again so soon. */
const passedHours = 24
/** Telegram tells of whom the bot approved soon after it did. */
const approvedMinutes = 60

type Row = { at: number; title: string | null; is_attacked: boolean; may_be_checked: boolean }

/**
 * What is known of groups and people, in the order of the arrivals. Admins and whom they
 * trust, approved or added are asked nothing, nor is whoever an admin restricted before: that is not the check's to lift.
 */
export async function factsOfArrivals(
  trx: Transaction,
  arrivals: readonly Arrival[],
): Promise<FactsOfArrival[]> {
  const { rows } = await sql<Row>`
    select extract(epoch from clock_timestamp())::float8 as at, c.title,
      ${isUnderAttack(sql`q.chat_id`)} as is_attacked,
      coalesce(c.type = 'supergroup' and ${botHolds('can_restrict_members')}, false)
        and exists (
          select from members m
          where m.chat_id = q.chat_id and m.user_id = q.user_id and m.is_present and (m.status = 'member'
            or m.status = 'restricted' and ${isHeldByCheck(sql`q.chat_id`, sql`q.user_id`)}))
        and not exists (
          select from members a
          where a.chat_id = q.chat_id and a.user_id = q.by_user_id and a.status in ('creator', 'administrator'))
        and not exists (
          select from trusted_people t where t.chat_id = q.chat_id and t.user_id = q.user_id)
        and not exists (
          select from join_requests j
          where j.chat_id = q.chat_id and j.user_id = q.user_id and j.state = 'approved'
            and j.resolved_at > now() - ${approvedMinutes} * interval '1 minute')
        and not exists (
          select from join_checks p
          where p.chat_id = q.chat_id and p.user_id = q.user_id and p.way <> 'trial' and p.state = 'passed'
            and p.ended_at > now() - ${passedHours} * interval '1 hour') as may_be_checked
    from unnest(
      ${unseen(
        arrivals.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        arrivals.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        arrivals.map(({ by }) => by),
        'bigint',
      )}
    ) with ordinality as q(chat_id, user_id, by_user_id, place)
    left join chats c on c.chat_id = q.chat_id
    order by q.place`.execute(trx)
  return arrivals.map((one, place) => {
    const row = rows[place]
    if (!row) throw new Error('the outer join lost a row')
    const left = promptSeconds - Math.max(0, row.at - one.at)
    return {
      ...one,
      title: row.title ?? '',
      left,
      isAttacked: row.is_attacked,
      mayBeChecked: row.may_be_checked && left > 0 && !standIns.has(one.by),
    }
  })
}
