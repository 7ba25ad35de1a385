import { sql } from 'kysely'
import type { Transaction } from '../database/schema.ts'
import type { Method } from '../telegram/client.ts'
import { type Call, deadlineOf, orderKeyOf, priorities, repeatRuleOf } from './call.ts'

/**
 * Owes a call of the Bot API, in the transaction of its cause: both are committed or neither is (REL-05). Wake the
 * outbox after the commit. The same key with the same parameters does nothing, unless that call failed before.
 */
export async function enqueue<M extends Method>(trx: Transaction, call: Call<M>): Promise<void> {
  await sql`
    insert into outbox as o
      (chat_id, method, params, priority, dedupe_key, deadline, order_key, repeat_rule, action_id)
    values (${call.lane}, ${call.method}, ${JSON.stringify(call.params)}, ${priorities[call.class]},
      ${call.dedupeKey ?? null}, now() + ${deadlineOf(call)} * interval '1 second', ${orderKeyOf(call)},
      ${repeatRuleOf(call)}, ${call.actionId ?? null})
    on conflict (chat_id, dedupe_key) do update set
      method = excluded.method, params = excluded.params, priority = excluded.priority,
      deadline = excluded.deadline, order_key = excluded.order_key, repeat_rule = excluded.repeat_rule, action_id = excluded.action_id,
      state = 'waiting', attempts = 0, not_before = now(), leased_until = null, fence = o.fence + 1,
      settled_at = null, outcome = null, resent = false
    where o.params <> excluded.params or o.method <> excluded.method
      or o.state in ('failed', 'expired')`.execute(trx)
}
