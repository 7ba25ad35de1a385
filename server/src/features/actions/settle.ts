import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import type { Via } from '#platform/database/schema-actions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { forgetMessagesOf } from './message-refs.ts'

export type Settled = {
  chat_id: ChatId
  action_id: number
  kind: string
  via: Via
  actor_id: UserId
  target_id: UserId | null
  reason: string | null
  /** JSON text. */
  params: string
  state: ActionState
  created_at: Date
}

/**
 * A bot is never told that a request was declined, so its own decision is all there is to know. That somebody joined
 * may be known before the call that approved them has ended.
 */
async function settleRequest(trx: Transaction, action: Settled, error: string | null) {
  const { chat_id, target_id, kind } = action
  // Telegram says so when the request was settled before us; how, it does not say (Bot API, HIDE_REQUESTER_MISSING).
  const [state, from] =
    error === null
      ? ([kind === 'approve' ? 'approved' : 'declined', ['waiting', 'joined', 'gone']] as const)
      : (['gone', ['waiting']] as const)
  await trx
    .updateTable('join_requests')
    .set({ state, resolved_at: sql`now()`, query_id: null })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', target_id)
    .where('state', 'in', [...from])
    .execute()
}

/** Whoever appointed an admin last is the one above them (SEC-31). */
async function appoint(trx: Transaction, { chat_id, target_id, actor_id, action_id }: Settled) {
  await sql`
    insert into appointments (chat_id, user_id, by_user_id, action_id)
    values (${chat_id}, ${target_id}, ${actor_id}, ${action_id})
    on conflict (chat_id, user_id) do update set
      by_user_id = excluded.by_user_id, action_id = excluded.action_id, made_at = now()`.execute(trx)
}

/** What is so from the moment in which one of its calls came to be: a title is given by whoever just promoted. */
export async function settleCall(trx: Transaction, action: Settled, error: string | null): Promise<void> {
  switch (action.kind) {
    case 'approve':
    case 'decline':
      return settleRequest(trx, action, error)
    case 'promote':
      return appoint(trx, action)
    case 'demote':
      await sql`
        delete from appointments
        where chat_id = ${action.chat_id} and user_id = ${action.target_id}`.execute(trx)
  }
}

/** What is so when all of it came to be. */
export async function settleAction(trx: Transaction, action: Settled): Promise<void> {
  if (action.state !== 'done') return
  const { chat_id, target_id, created_at } = action
  const asked: unknown = JSON.parse(action.params)
  const { message_id, message_ids, delete_messages } = Object(asked)
  const deletes = action.kind === 'delete_messages' || Boolean(delete_messages)
  const named: unknown[] | undefined = action.kind === 'delete_message' ? [message_id] : message_ids
  if (named)
    await sql`
      delete from message_refs
      where chat_id = ${chat_id} and message_id = any(${unseen(named.map(Number), 'bigint')}::bigint[])`.execute(
      trx,
    )
  else if (deletes && target_id !== null)
    await forgetMessagesOf(trx, { chatId: chat_id, userId: target_id }, created_at)
}
