import { JoinCheck, type JoinCheckState, type JoinCheckWhy } from '@steward/contract/join-checks.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { lacksMainMiniApp } from '#domain/bot-switches.ts'
import { itsRequestWaits } from '#domain/check-waits.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'
import { followedError } from './followed.ts'
import type { CheckProgress } from './judge.ts'
import { Plan } from './plan.ts'

/** One person's way through a check. */
export type Check = CheckProgress & {
  checkId: number
  chatId: ChatId
  way: 'sheet' | 'message' | 'group' | 'trial'
  state: JoinCheckState
  why: JoinCheckWhy | null
  moreTimes: number
  title: string
  /** So many seconds without a try; null: they have some. */
  againIn: number | null
  /** Seconds to its end. */
  left: number
  isOpened: boolean
  /**
   * Whether nobody has decided on the request, and they have not asked anew; of whoever came into the group, whether they
   * are held there by the check alone; of a trial, always.
   */
  isWaiting: boolean
  /** The error with which the approval or unmute of one who passed ended; null: there is none. */
  refusal: string | null
}

type Row = Omit<Check, 'plan' | 'answers'> & Record<'plan' | 'answers', string>

/** Whoever comes later is told no more than a stranger. */
const toldHours = 24

export const isOpen = ({ state }: Pick<Check, 'state'>) => state === 'asked' || state === 'opened'

/** Whether the button of a check `k` leads nowhere, so that nobody can say they would not have come. */
export const isUnreachable = sql<boolean>`(k.way = 'group' and k.state = 'asked' and ${lacksMainMiniApp})`

/** How a check `k` ends whose time is over: who was there and has not been seen at its end has left. */
export const overdueState = sql<JoinCheckState>`case
  when not ${itsRequestWaits} then 'settled'
  when ${isUnreachable} then 'queued'
  when k.seen_at < k.deadline - interval '1 minute' then 'left'
  else 'timed_out' end`

/** The check behind a token, held until the transaction ends; undefined where it is none of this person's. */
export async function lockCheck(
  trx: Transaction,
  { token, userId }: { token: string; userId: UserId },
): Promise<Check | undefined> {
  const { rows } = await sql<Row>`
    select k.check_id as "checkId", k.chat_id as "chatId", k.way, k.why, k.language, k.plan, k.step, k.wrong, k.answers,
      k.more_times as "moreTimes",
      case when k.state in ('asked', 'opened') and k.deadline <= clock_timestamp() then ${overdueState} else k.state end
        as state,
      extract(epoch from k.deadline - clock_timestamp())::float8 as left,
      nullif(greatest((k.plan::jsonb ->> 'again_at')::float8 - extract(epoch from clock_timestamp()), 0), 0)::float8
        as "againIn",
      k.opened_at is not null as "isOpened", ${itsRequestWaits} as "isWaiting", ${followedError} as refusal,
      c.title
    from join_checks k join chats c on c.chat_id = k.chat_id
    where k.token_hash = ${hashOf(token)} and k.user_id = ${userId} and c.state <> 'bot_removed'
      and (k.ended_at is null or k.ended_at > now() - ${toldHours} * interval '1 hour')
    for update of k`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { plan, answers, ...rest } = row
  return {
    ...rest,
    plan: Plan.parse(JSON.parse(plan)),
    answers: JoinCheck.shape.answers.parse(JSON.parse(answers)),
  }
}

/** Writes down how it stands. One that has ended is due at once, for what follows. */
export async function saveCheck(trx: Transaction, check: Check, network: string | null): Promise<void> {
  const { checkId, state, why, step, wrong, moreTimes, left } = check
  const deadline = sql`clock_timestamp() + ${left}::float8 * interval '1 second'`
  // Whoever came in may have to be muted yet.
  const due = check.way === 'group' ? sql`least(due_at, ${deadline})` : deadline
  await sql`
    update join_checks set state = ${state}, why = ${why}, step = ${step}, wrong = ${wrong},
      plan = ${JSON.stringify(check.plan)}, answers = ${JSON.stringify(check.answers)},
      more_times = ${moreTimes}, network = coalesce(network, ${network}),
      opened_at = coalesce(opened_at, clock_timestamp()), seen_at = clock_timestamp(),
      ended_at = ${isOpen(check) ? sql`null` : sql`clock_timestamp()`},
      deadline = ${deadline}, due_at = ${isOpen(check) ? due : sql`now()`}
    where check_id = ${checkId}`.execute(trx)
}
