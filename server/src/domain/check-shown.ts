import { JoinCheck } from '@steward/contract/join-checks.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

export type CheckRow = Pick<JoinCheck, 'state' | 'why' | 'wrong' | 'seconds' | 'deadline'> & {
  /** JSON text. */
  plan: string
  answers: string
}

/** Of a check `k`, and whether anybody waits for its end. */
const columnOf = (isWaiting: RawBuilder<boolean>) => sql<CheckRow>`
  jsonb_build_object(
    'state', case when k.state in ('asked', 'opened') and not ${isWaiting} then 'settled' else k.state end,
    'why', k.why, 'wrong', k.wrong, 'plan', k.plan, 'answers', k.answers,
    'seconds', floor(extract(epoch from k.ended_at - k.opened_at))::bigint,
    'deadline', case when k.state in ('asked', 'opened') and ${isWaiting}
      then floor(extract(epoch from k.deadline))::bigint end)`

/** What was asked of a request `j`, if anything. Of one that is decided nobody waits for the end. */
export const checkOfRequest = sql<CheckRow | null>`(
  select ${columnOf(sql`j.state = 'waiting'`)}
  from join_checks k
  where k.chat_id = j.chat_id and k.user_id = j.user_id and k.requested_at = j.requested_at and k.way <> 'trial')`

/** Of whoever came in without asking: what was asked of them last; a row `k`. */
export const checkColumn = columnOf(sql`true`)

/** What led the bot to an action `a` against somebody, where that was their check; it may be forgotten. */
export const checkOfAction = sql<CheckRow | null>`(
  select ${checkColumn} from join_checks k
  where a.origin like 'check\\_%' and k.chat_id = a.chat_id and k.user_id = a.target_id and k.way <> 'trial'
    and k.asked_at <= a.created_at
  order by k.asked_at desc limit 1)`

/** Of what was asked; the rest of it is what is right. */
const Asked = z.object({ tasks: z.unknown() })

export function checkOf({ plan, answers, ...row }: CheckRow): JoinCheck {
  return {
    ...row,
    tasks: JoinCheck.shape.tasks.parse(Asked.parse(JSON.parse(plan)).tasks),
    answers: JoinCheck.shape.answers.parse(JSON.parse(answers)),
  }
}
