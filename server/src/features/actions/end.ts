import { Action } from '@steward/contract/actions.ts'
import { LogKindName } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askedOf, checkDecidedOn, checkOfAction, type CheckRow, endOf } from '#domain/check-shown.ts'
import { noLongerFits } from '#domain/cleaned-up.ts'
import { type NewEntry, writeEntries } from '#domain/log-book.ts'
import type { Ended } from '#platform/outbox/operation.ts'
import type { Origin } from '#domain/profile-changes.ts'
import { makeDueAgain } from './due-again.ts'
import { settleGroup } from './settle-group.ts'
import { withoutDeadQueries } from './dead-queries.ts'
import { settleAction, settleCall, type Settled } from './settle.ts'
import { stateOf } from './state-of.ts'
import { unseen } from '#platform/database/unseen.ts'

type Row = Settled & {
  calls_left: number
  because: number | null
  before: string | null
  origin: Origin | null
  /** What led to it, where that was how a check ended. */
  check: CheckRow | null
  /** What an admin knew of a check who decided on whoever did it. */
  decided_on: CheckRow | null
  error: string | null
}

/**
 * Counts one call of each of these actions as ended; with its last one an action ends. Nothing of one that has ended
 * before. The rows are locked in the order of their ids, so that two that end the same ones never wait in a circle.
 */
async function count(trx: Transaction, ended: readonly Ended[]): Promise<Map<number, Row>> {
  const states = ended.map(({ state }) => stateOf(state))
  const { rows } = await sql<Row>`
    with locked as materialized (
      select action_id from actions
      where action_id = any(${unseen(
        ended.map(({ operation }) => operation.id),
        'bigint',
      )}::bigint[]) order by action_id for update)
    update actions a set
      calls_left = calls_left - 1, calls_done = calls_done + r.done,
      trouble = coalesce(a.trouble, r.trouble), error = coalesce(a.error, r.error),
      settled_at = case when calls_left > 1 then null else now() end,
      state = case
        when calls_left > 1 then a.state
        when coalesce(a.trouble, r.trouble) is null then 'done'
        when calls_done + r.done > 0 then 'partly'
        else coalesce(a.trouble, r.trouble) end
    from unnest(
      ${unseen(
        ended.map(({ operation }) => operation.id),
        'bigint',
      )},
      ${unseen(
        states.map((state) => (state === 'done' ? 1 : 0)),
        'int',
      )},
      ${unseen(
        states.map((state) => (state === 'done' ? null : state)),
        'text',
      )},
      ${unseen(
        ended.map(({ error }) => error),
        'text',
      )}
    ) as r(action_id, done, trouble, error)
    join locked using (action_id)
    where a.action_id = r.action_id and settled_at is null
    returning a.chat_id, a.action_id, kind, via, actor_id, target_id, reason, params, state, a.error, created_at,
      calls_left, because, before, origin, ${checkOfAction} as check,
      ${checkDecidedOn} as decided_on`.execute(trx)
  return new Map(rows.map((row) => [row.action_id, row]))
}

/** Another version's row may be none of ours; that it failed is written down all the same (F-10). */
function readable(params: string): Action | undefined {
  try {
    return Action.safeParse(JSON.parse(params)).data
  } catch {
    return undefined
  }
}

/** Whether a night began or ended with it, or how a check went; that has its own row, which is forgotten before the log. */
function whyOf({ origin, check, decided_on: decidedOn }: Row) {
  const [, by, how] = /^(night|check)_(\w+)$/.exec(origin ?? '') ?? []
  if (by === undefined) return decidedOn ? endOf(decidedOn) : {}
  return { [by]: how, ...(check && how !== 'arrived' && { asked: askedOf(check) }) }
}

/** What becomes of an action that has ended, beside its entry in the log. Undefined: it gets none. */
async function close(trx: Transaction, action: Row): Promise<NewEntry | undefined> {
  await settleAction(trx, action)
  await makeDueAgain(trx, action)
  // Somebody a clean-up came to too late: it did nothing to them, and its own page says whom it left out.
  if (action.error === noLongerFits) return undefined
  const asked = readable(action.params)
  // What only another version does has no words in this one's log; its state says that it failed.
  const kind = LogKindName.safeParse(action.kind)
  if (!kind.success) return undefined
  if (asked && action.state === 'done') await settleGroup(trx, action.chat_id, asked)
  const { because, before } = action
  // To whom it was done stands in a column, where an erasure finds it.
  const details = {
    ...asked,
    user_id: undefined,
    ...(because !== null && { because }),
    ...(before !== null && { before }),
    ...whyOf(action),
  }
  return {
    chatId: action.chat_id,
    kind: kind.data,
    via: action.via,
    actorId: action.actor_id,
    targetId: action.target_id,
    actionId: action.action_id,
    reason: action.reason,
    outcome: action.state,
    error: action.error,
    origin: action.origin,
    details,
  }
}

/** No action twice in one round: of several calls of one each is counted after the other. */
function roundsOf(ended: readonly Ended[]): Ended[][] {
  const rounds: Ended[][] = []
  const seen = new Map<number, number>()
  for (const one of ended) {
    const round = seen.get(one.operation.id) ?? 0
    seen.set(one.operation.id, round + 1)
    ;(rounds[round] ??= []).push(one)
  }
  return rounds
}

/** What came of calls, and with the last one an action's end and its entry in the log: all, or nothing. */
export async function end(trx: Transaction, all: readonly Ended[]): Promise<void> {
  const ended = await withoutDeadQueries(trx, all)
  for (const round of roundsOf(ended)) {
    const actions = await count(trx, round)
    const entries: NewEntry[] = []
    for (const { operation, state, error } of round) {
      const action = actions.get(operation.id)
      if (!action) continue
      if (state === 'sent') await settleCall(trx, action, error)
      const entry = action.calls_left > 0 ? undefined : await close(trx, action)
      if (entry) entries.push(entry)
    }
    await writeEntries(trx, entries)
  }
}
