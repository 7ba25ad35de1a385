import { PersonAction } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import type { Via } from '../../platform/database/schema-actions.ts'
import type { Ended } from '../../platform/outbox/outbox-store.ts'
import { currentId } from '../../platform/database/current-id.ts'
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

export type Begun = { actionId: number; params: string }

export async function findByKey(
  database: Database,
  { chatId, actor, key }: Pick<Wanted, 'chatId' | 'actor' | 'key'>,
): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    select action_id as "actionId", params from actions
    where chat_id = ${currentId(chatId)} and actor_id = ${actor} and key = ${key}`.execute(database)
  return rows[0]
}

/** By its id alone: a group that is upgraded takes its actions along while their calls are under way (F-31). */
export const outcomeOf = (database: Database, actionId: number) =>
  database
    .selectFrom('actions')
    .where('action_id', '=', actionId)
    .select(['action_id', 'state', 'error'])
    .executeTakeFirstOrThrow()

export async function readAction(database: Database, actionId: number) {
  const row = await database
    .selectFrom('actions')
    .where('action_id', '=', actionId)
    .select(['chat_id', 'actor_id', 'params'])
    .executeTakeFirstOrThrow()
  return { chatId: row.chat_id, actor: row.actor_id, action: PersonAction.parse(JSON.parse(row.params)) }
}

type Decision = { chat_id: ChatId; target_id: UserId | null; kind: string }

/**
 * A bot is never told that a request was declined, so its own decision is all there is to know. That somebody joined
 * may be known before the call that let them in has ended.
 */
async function settleRequest(trx: Transaction, { chat_id, target_id, kind }: Decision, error: string | null) {
  if (kind !== 'approve' && kind !== 'decline') return
  // Telegram says so when the request was settled before us; how, it does not say (Bot API, HIDE_REQUESTER_MISSING).
  const [state, from] =
    error === null
      ? ([kind === 'approve' ? 'approved' : 'declined', ['waiting', 'joined', 'gone']] as const)
      : (['gone', ['waiting']] as const)
  await trx
    .updateTable('join_requests')
    .set({ state, resolved_at: sql`now()` })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', target_id)
    .where('state', 'in', [...from])
    .execute()
}

/** The action's end and its entry in the log: both, or neither. An action ends once. */
export async function end(trx: Transaction, ended: readonly Ended[]): Promise<void> {
  for (const { actionId, state: callState, error } of ended) {
    const state = stateOf(callState)
    const action = await trx
      .updateTable('actions')
      .set({ state, error, settled_at: sql`now()` })
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
