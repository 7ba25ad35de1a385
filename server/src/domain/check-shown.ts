import { type JoinAsked, JoinCheck } from '@steward/contract/join-checks.ts'
import { joinTasks } from '@steward/contract/settings-table.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isHeldByCheck } from './held-by-check.ts'
import { itsRequestWaits } from './check-waits.ts'

export type CheckRow = Omit<JoinCheck, 'tasks' | 'answers'> & {
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
    'asked_at', floor(extract(epoch from k.asked_at))::bigint,
    'deadline', case when k.state in ('asked', 'opened') and ${isWaiting}
      then floor(extract(epoch from k.deadline))::bigint end)`

/** What was asked of a request `j`, if anything. Of one that is decided nobody waits for the end. */
export const checkOfRequest = sql<CheckRow | null>`(
  select ${columnOf(sql`j.state = 'waiting'`)}
  from join_checks k
  where k.chat_id = j.chat_id and k.user_id = j.user_id and k.requested_at = j.requested_at and k.way <> 'trial')`

/** What was asked of somebody; a row `k`. */
export const checkColumn = columnOf(itsRequestWaits)

/** What led the bot to an action `a` against somebody, where that was their check; it may be forgotten. */
export const checkOfAction = sql<CheckRow | null>`(
  select ${checkColumn} from join_checks k
  where a.origin like 'check\\_%' and k.chat_id = a.chat_id and k.user_id = a.target_id and k.way <> 'trial'
    and k.asked_at <= a.created_at
  order by k.asked_at desc limit 1)`

const ended: ReadonlySet<JoinCheck['state']> = new Set(['passed', 'failed', 'left', 'timed_out', 'queued'])

/**
 * What an admin knew of somebody's check who decided on them by an action `a`: of the request that they decided, or of whoever a
 * check holds in the group and nobody else had decided on.
 */
export const checkDecidedOn = sql<CheckRow | null>`(
  select case when
      a.kind in ('approve', 'decline') and exists (
        select from join_requests j
        where j.chat_id = k.chat_id and j.user_id = k.user_id and j.requested_at = k.requested_at)
      or a.kind in ('unmute', 'kick', 'ban') and k.way = 'group'
        and ${isHeldByCheck(sql.ref('k.chat_id'), sql.ref('k.user_id'))}
    then ${checkColumn} end
  from join_checks k
  where a.via <> 'bot' and k.chat_id = a.chat_id and k.user_id = a.target_id and k.way <> 'trial'
    and k.asked_at <= a.created_at
  order by k.asked_at desc limit 1)`

/** What the log says of it: once it has ended, and where anything was asked. Never that somebody can’t do it. */
export const endOf = (check: CheckRow) =>
  ended.has(check.state) && check.why !== 'not_shown' ? { check: check.state, asked: askedOf(check) } : {}

/** Of what was asked; the rest of it is what is right. */
const Asked = z.object({ tasks: z.array(z.string()) })

/** In the order in which they are asked; what only another version asks has no words in this one. */
function tasksIn(plan: string) {
  const { tasks } = Asked.parse(JSON.parse(plan))
  return joinTasks.filter((task) => tasks.includes(task))
}

export const askedOf = ({ plan, wrong, seconds }: CheckRow): JoinAsked => ({
  tasks: tasksIn(plan),
  wrong,
  seconds,
})

export const checkOf = ({ plan, answers, ...row }: CheckRow): JoinCheck => ({
  ...row,
  tasks: tasksIn(plan),
  answers: JoinCheck.shape.answers.parse(JSON.parse(answers)),
})
