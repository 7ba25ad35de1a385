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
  push_subscriptions: {
    topic: 'notices',
    columns: {
      endpoint_hash: 'push_address',
      user_id: 'account',
      endpoint: 'push_address',
      p256dh: 'push_address',
      auth: 'push_address',
      created_at: 'nothing',
      seen_at: 'nothing',
    },
  },
  push_messages: {
    topic: 'notices',
    columns: {
      id: 'nothing',
      endpoint_hash: 'push_address',
      message: 'notice',
      attempts: 'nothing',
      not_before: 'nothing',
      deadline: 'nothing',
    },
  },
  bot_chats: {
    topic: 'notices',
    columns: { user_id: 'account', is_open: 'bot_chat', changed_at: 'nothing' },
  },
  group_notices: {
    topic: 'notices',
    columns: {
      chat_id: 'nothing',
      kind: 'nothing',
      due_at: 'nothing',
      told_at: 'nothing',
      lost: 'nothing',
      actor_id: 'account',
    },
  },
  push_keys: {
    topic: 'machinery',
    columns: { name: 'nothing', public_key: 'nothing', private_key: 'nothing' },
  },
  outbox_pauses: { topic: 'machinery', columns: { scope: 'nothing', until: 'nothing' } },
  jobs: { topic: 'machinery', columns: { name: 'nothing', next_at: 'nothing' } },
} as const satisfies Record<string, Table>
