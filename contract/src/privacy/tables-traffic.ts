import type { Table } from './facts.ts'

/** What passes through. */
export const tablesOfTraffic = {
  updates: {
    topic: 'incoming',
    columns: {
      bot_id: 'nothing',
      update_id: 'nothing',
      kind: 'nothing',
      lane: 'account',
      shard: 'nothing',
      seq: 'nothing',
      payload: 'messages',
      received_at: 'nothing',
      done_at: 'nothing',
      attempts: 'nothing',
      dead_reason: 'nothing',
    },
  },
  outbox: {
    topic: 'outgoing',
    columns: {
      chat_id: 'account',
      id: 'nothing',
      method: 'nothing',
      params: 'bot_messages',
      priority: 'nothing',
      dedupe_key: 'nothing',
      state: 'nothing',
      attempts: 'nothing',
      not_before: 'nothing',
      deadline: 'nothing',
      leased_until: 'nothing',
      fence: 'nothing',
      created_at: 'nothing',
      settled_at: 'nothing',
      outcome: 'bot_messages',
      order_key: 'nothing',
      repeat_rule: 'nothing',
      resent: 'nothing',
      action_id: 'nothing',
    },
  },
  outbox_pauses: { topic: 'machinery', columns: { scope: 'nothing', until: 'nothing' } },
  jobs: { topic: 'machinery', columns: { name: 'nothing', next_at: 'nothing' } },
} as const satisfies Record<string, Table>
