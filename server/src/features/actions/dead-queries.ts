import { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Call } from '#platform/outbox/call.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import { isDeadQuery } from '#platform/outbox/judge.ts'
import type { Ended } from '#platform/outbox/operation.ts'
import { callsOf } from './calls-of.ts'
import { operationOf } from './operation-of.ts'

const isDead = ({ state, error }: Ended) => state === 'failed' && isDeadQuery(error)

type Row = { action_id: number; chat_id: ChatId; type: 'group' | 'supergroup'; params: string; now: number }

/**
 * A decision that Telegram no longer waits for is asked of it in the other way, as a part of the same action: what ended has
 * not. Answers the others. Whoever settles calls looks for new ones afterwards.
 */
export async function withoutDeadQueries(
  trx: Transaction,
  ended: readonly Ended[],
): Promise<readonly Ended[]> {
  const dead = ended.filter(isDead)
  if (dead.length === 0) return ended
  const ids = unseen(
    dead.map(({ operation }) => operation.id),
    'bigint',
  )
  const { rows } = await sql<Row>`
    with dropped as (
      update join_requests j set query_id = null from actions a
      where a.action_id = any(${ids}::bigint[]) and j.chat_id = a.chat_id and j.user_id = a.target_id)
    select a.action_id, a.chat_id, c.type, a.params, extract(epoch from now())::bigint as now
    from actions a join chats c using (chat_id)
    where a.action_id = any(${ids}::bigint[]) and a.settled_at is null
      and a.kind in ('approve', 'decline')`.execute(trx)
  const calls = rows.flatMap(({ action_id, chat_id: chatId, type, params, now }) => {
    const where = { chatId, type, now, messageIds: [], queryId: null }
    const owed = callsOf(where, Action.parse(JSON.parse(params)))
    return owed.map((call): Call => Object.assign(call, { operation: operationOf(action_id) }))
  })
  await enqueueAll(trx, calls)
  const again = new Set(rows.map(({ action_id }) => action_id))
  return ended.filter((one) => !isDead(one) || !again.has(one.operation.id))
}
