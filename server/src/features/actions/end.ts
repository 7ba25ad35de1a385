import { Action } from '@steward/contract/actions.ts'
import { LogKindName } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/schema.ts'
import { writeEntry } from '../../platform/log-book.ts'
import type { Ended } from '../../platform/outbox/outbox-store.ts'
import type { Origin } from '../../platform/profile-changes.ts'
import { settleGroup } from './settle-group.ts'
import { settleAction, settleCall, type Settled } from './settle.ts'
import { stateOf } from './state-of.ts'

type Row = Settled & {
  calls_left: number
  because: number | null
  before: string | null
  origin: Origin | null
  error: string | null
}

/** Counts one call of the action as ended; with the last one the action ends. Nothing when it has ended before. */
async function count(trx: Transaction, { actionId, state: call, error }: Ended): Promise<Row | undefined> {
  const state = stateOf(call)
  const trouble = state === 'done' ? null : state
  const done = state === 'done' ? 1 : 0
  const { rows } = await sql<Row>`
    update actions set
      calls_left = calls_left - 1, calls_done = calls_done + ${done}::int,
      trouble = coalesce(trouble, ${trouble}), error = coalesce(error, ${error}),
      settled_at = case when calls_left > 1 then null else now() end,
      state = case
        when calls_left > 1 then state
        when coalesce(trouble, ${trouble}) is null then 'done'
        when calls_done + ${done}::int > 0 then 'partly'
        else coalesce(trouble, ${trouble}) end
    where action_id = ${actionId} and settled_at is null
    returning chat_id, action_id, kind, via, actor_id, target_id, reason, params, state, error, created_at,
      calls_left, because, before, origin`.execute(trx)
  return rows[0]
}

/** Another version's row may be none of ours; that it came to nothing is written down all the same (F-10). */
function readable(params: string): Action | undefined {
  try {
    return Action.safeParse(JSON.parse(params)).data
  } catch {
    return undefined
  }
}

/** What came of a call, and with the last one the action's end and its entry in the log: all, or nothing. */
export async function end(trx: Transaction, ended: readonly Ended[]): Promise<void> {
  for (const one of ended) {
    const action = await count(trx, one)
    if (!action) continue
    if (one.state === 'sent') await settleCall(trx, action, one.error)
    if (action.calls_left > 0) continue
    await settleAction(trx, action)
    const asked = readable(action.params)
    // What only another version does has no words in this one's log; its state says that it failed.
    const kind = LogKindName.safeParse(action.kind)
    if (!kind.success) continue
    if (asked && action.state === 'done') await settleGroup(trx, action.chat_id, asked)
    const { because, before } = action
    // To whom it was done stands in a column, where an erasure finds it.
    const details = {
      ...asked,
      user_id: undefined,
      ...(because !== null && { because }),
      ...(before !== null && { before }),
    }
    await writeEntry(trx, {
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
    })
  }
}
