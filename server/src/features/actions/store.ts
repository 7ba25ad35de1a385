import { PersonAction } from '@steward/contract/actions.ts'
import { ChatId, type UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import type { Via } from '../../platform/database/schema-actions.ts'
import type { Ended } from '../../platform/outbox/outbox-store.ts'
import { stateOf } from './state-of.ts'

export type Wanted = {
  chatId: ChatId
  actor: UserId
  via: Via
  action: PersonAction
  reason: string | null
  key: string
}

/** Undefined when this key was used before: then it is that action, and nothing new. */
export async function begin(trx: Transaction, wanted: Wanted): Promise<number | undefined> {
  const { chatId, actor, via, action, reason, key } = wanted
  const row = await trx
    .insertInto('actions')
    .values({
      chat_id: chatId,
      kind: action.kind,
      via,
      actor_id: actor,
      target_id: action.user_id,
      params: JSON.stringify(action),
      reason,
      key,
    })
    .onConflict((conflict) => conflict.columns(['chat_id', 'actor_id', 'key']).doNothing())
    .returning('action_id')
    .executeTakeFirst()
  return row?.action_id
}

export const outcomeOfKey = (
  database: Database,
  { chatId, actor, key }: Pick<Wanted, 'chatId' | 'actor' | 'key'>,
) =>
  database
    .selectFrom('actions')
    .where('chat_id', '=', chatId)
    .where('actor_id', '=', actor)
    .where('key', '=', key)
    .select(['action_id', 'state', 'error', 'params'])
    .executeTakeFirst()

export async function readAction(database: Database, lane: number, actionId: number) {
  const row = await database
    .selectFrom('actions')
    .where('action_id', '=', actionId)
    .where('chat_id', '=', ChatId.parse(lane))
    .select(['actor_id', 'params'])
    .executeTakeFirst()
  return row && { actor: row.actor_id, action: PersonAction.parse(JSON.parse(row.params)) }
}

type Decision = { chat_id: ChatId; target_id: UserId | null; kind: string }

/** A bot is never told that a request was declined, so its own decision is all there is to know. */
async function settleRequest(trx: Transaction, { chat_id, target_id, kind }: Decision, error: string | null) {
  if (kind !== 'approve' && kind !== 'decline') return
  // Telegram says so when the request was settled before us; how, it does not say (Bot API, HIDE_REQUESTER_MISSING).
  const state = error === null ? (kind === 'approve' ? 'approved' : 'declined') : 'gone'
  await trx
    .updateTable('join_requests')
    .set({ state, resolved_at: sql`now()` })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', target_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The action's end and its entry in the log: both, or neither. An action ends once. */
export async function end(trx: Transaction, ended: readonly Ended[]): Promise<void> {
  for (const { lane, actionId, state: callState, error } of ended) {
    const state = stateOf(callState)
    const action = await trx
      .updateTable('actions')
      .set({ state, error, settled_at: sql`now()` })
      .where('chat_id', '=', ChatId.parse(lane))
      .where('action_id', '=', actionId)
      .where('settled_at', 'is', null)
      .returning(['chat_id', 'action_id', 'kind', 'via', 'actor_id', 'target_id', 'reason', 'params'])
      .executeTakeFirst()
    if (!action) continue
    if (state === 'done') await settleRequest(trx, action, error)
    const { params: details, ...entry } = action
    await trx
      .insertInto('log_entries')
      .values({ ...entry, outcome: state, error, details })
      .execute()
  }
}
