import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { hashOf } from '#platform/hash.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { FactsOfRequest } from './facts.ts'
import type { Plan } from './plan.ts'
import { withTriesLeft } from './tried-before.ts'
import type { Check } from './store.ts'

/** Somebody who is to be checked. */
export type PersonToCheck = Pick<
  FactsOfRequest,
  'chatId' | 'userId' | 'at' | 'updateId' | 'messenger' | 'link' | 'queryId' | 'left'
> & { way: Exclude<Check['way'], 'trial'>; plan: Plan; token: string }
type Begun<One extends PersonToCheck> = One & { checkId: number; language: Language }

const nameOf = (chatId: number, userId: number, at: number) => `${chatId} ${userId} ${at}`

/** The last of two requests that are told at once: the person withdrew the earlier one. */
const once = <One extends PersonToCheck>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [nameOf(one.chatId, one.userId, one.at), one])).values(),
]

const keysOf = (all: readonly PersonToCheck[]) => sql`unnest(
      ${unseen(
        all.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        all.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        all.map(({ at }) => at),
        'bigint',
      )},
      ${unseen(
        all.map(({ queryId, left }) => (left > 0 ? queryId : null)),
        'text',
      )}
    ) as q(chat_id, user_id, at, query_id)`

const isOpenRow = sql`k.state in ('asked', 'opened')`

type Row = { check_id: number; chat_id: ChatId; user_id: UserId; requested_at: number }

/** Whether a check `k` of the same second is over: whoever withdrew and asked anew, or went and came back, is asked again. */
const isStale = sql`excluded.update_id > k.update_id and k.way <> 'trial' and k.state <> 'passed'
      and (excluded.way <> 'group' or (k.state not in ('asked', 'opened') and not k.held))`

/**
 * Writes down the checks of all, whoever is too late to be shown it as well. One that takes the place of another of the same
 * second is known by an id of its own, so that its calls leave, and keeps the wrong answers.
 */
async function insert(
  trx: Transaction,
  all: readonly (PersonToCheck & { language: Language; wrong: number })[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    insert into join_checks as k (chat_id, user_id, requested_at, update_id, token_hash, way, language, link, plan, wrong, state,
      why, deadline, due_at, ended_at)
    select q.chat_id, q.user_id, q.at, q.update_id, q.token_hash, q.way, q.language, q.link, q.plan, q.wrong,
      case when q.in_time then 'asked' else 'queued' end, case when not q.in_time then 'not_shown' end,
      now() + q.minutes * interval '1 minute',
      case when q.way = 'group' then now() when q.in_time then now() + q.minutes * interval '1 minute' end,
      case when not q.in_time then now() end
    from unnest(
      ${unseen(
        all.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        all.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        all.map(({ at }) => at),
        'bigint',
      )},
      ${unseen(
        all.map(({ updateId }) => updateId),
        'bigint',
      )},
      ${unseen(
        all.map(({ token }) => hashOf(token)),
        'bytea',
      )},
      ${unseen(
        all.map(({ way }) => way),
        'text',
      )},
      ${unseen(
        all.map(({ language }) => language),
        'text',
      )},
      ${unseen(
        all.map(({ link }) => link),
        'text',
      )},
      ${unseen(
        all.map(({ plan }) => JSON.stringify(plan)),
        'text',
      )},
      ${unseen(
        all.map(({ wrong }) => wrong),
        'int',
      )},
      ${unseen(
        all.map(({ plan }) => plan.minutes),
        'int',
      )},
      ${unseen(
        all.map(({ left }) => left > 0),
        'boolean',
      )}
    ) as q(chat_id, user_id, at, update_id, token_hash, way, language, link, plan, wrong, minutes, in_time)
    order by q.chat_id, q.user_id, q.at
    on conflict (chat_id, user_id, requested_at) do update set
      check_id = default, update_id = excluded.update_id, token_hash = excluded.token_hash, way = excluded.way, language = excluded.language,
      link = excluded.link, plan = excluded.plan, wrong = greatest(k.wrong, excluded.wrong), state = excluded.state,
      why = excluded.why, deadline = excluded.deadline, due_at = excluded.due_at, ended_at = excluded.ended_at,
      step = 0, answers = '[]', network = null, more_times = 0, asked_at = now(), opened_at = null, seen_at = null,
      held = false, held_at = null
    where ${isStale}
    returning check_id, chat_id, user_id, requested_at`.execute(trx)
  return rows
}

/**
 * Begins the checks of many at once. Whoever asked or came in before and does again starts over, with the tries that they have left. What is open at Telegram is kept with
 * the request: whoever decides it answers that.
 */
export async function beginChecks<One extends PersonToCheck>(
  trx: Transaction,
  wanted: readonly One[],
): Promise<Begun<One>[]> {
  if (wanted.length === 0) return []
  const all = await withTriesLeft(trx, once(wanted))
  const languageOf = await languagesOf(trx, all)
  const rows = await insert(
    trx,
    all.map((one) => ({ ...one, language: languageOf(one.userId) })),
  )
  await sql`
    update join_checks k set held = false,
      state = case when ${isOpenRow} then 'settled' else k.state end,
      ended_at = case when ${isOpenRow} then now() else k.ended_at end,
      due_at = case when ${isOpenRow} then null else k.due_at end
    where check_id in (
      select k.check_id from ${keysOf(all)} join join_checks k on k.chat_id = q.chat_id and k.user_id = q.user_id
      where k.requested_at < q.at and k.way <> 'trial' and (${isOpenRow} or k.held)
      order by k.check_id for update of k)`.execute(trx)
  await sql`
    update join_requests j set query_id = q.query_id from ${keysOf(all)}
    where j.chat_id = q.chat_id and j.user_id = q.user_id and j.requested_at = q.at
      and q.query_id is not null`.execute(trx)
  const ids = new Map(rows.map((row) => [nameOf(row.chat_id, row.user_id, row.requested_at), row.check_id]))
  return all.flatMap((one) => {
    const checkId = ids.get(nameOf(one.chatId, one.userId, one.at))
    return checkId === undefined ? [] : [{ ...one, checkId, language: languageOf(one.userId) }]
  })
}
