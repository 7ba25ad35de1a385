import { JoinCheck } from '@steward/contract/join-checks.ts'
import { sql } from 'kysely'
import { z } from 'zod'

export type CheckRow = Pick<JoinCheck, 'state' | 'why' | 'wrong' | 'seconds' | 'deadline'> & {
  /** JSON text. */
  plan: string
  answers: string
}

/** What was asked of a request `j`, if anything. Of one that is decided nobody waits for the end. */
export const checkColumn = sql<CheckRow | null>`(
  select jsonb_build_object(
    'state', case when k.state in ('asked', 'opened') and j.state <> 'waiting' then 'settled' else k.state end,
    'why', k.why, 'wrong', k.wrong, 'plan', k.plan, 'answers', k.answers,
    'seconds', floor(extract(epoch from k.ended_at - k.opened_at))::bigint,
    'deadline', case when k.state in ('asked', 'opened') and j.state = 'waiting'
      then floor(extract(epoch from k.deadline))::bigint end)
  from join_checks k
  where k.chat_id = j.chat_id and k.user_id = j.user_id and k.requested_at = j.requested_at and k.way <> 'trial')`

/** Of whoever came in without asking: what was asked of them last, once it has ended; a row `k`. */
export const endedColumn = sql<CheckRow>`
  jsonb_build_object('state', k.state, 'why', k.why, 'wrong', k.wrong, 'plan', k.plan, 'answers', k.answers,
    'seconds', floor(extract(epoch from k.ended_at - k.opened_at))::bigint, 'deadline', null)`

/** Of what was asked; the rest of it is what is right. */
const Asked = z.object({ tasks: z.unknown() })

export function checkOf({ plan, answers, ...row }: CheckRow): JoinCheck {
  return {
    ...row,
    tasks: JoinCheck.shape.tasks.parse(Asked.parse(JSON.parse(plan)).tasks),
    answers: JoinCheck.shape.answers.parse(JSON.parse(answers)),
  }
}
