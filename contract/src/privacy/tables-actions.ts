import type { Table } from './facts.ts'

/** What is kept so that admins can act on people, and only within their rights. */
export const tablesOfActions = {
  warnings: {
    topic: 'warnings',
    columns: {
      chat_id: 'warning',
      warning_id: 'nothing',
      user_id: 'account',
      by_user_id: 'account',
      action_id: 'nothing',
      reason: 'reason',
      created_at: 'warning',
      expires_at: 'warning',
      revoked_at: 'warning',
      revoked_by: 'account',
    },
  },
  appointments: {
    topic: 'members',
    columns: {
      chat_id: 'rights',
      user_id: 'account',
      by_user_id: 'account',
      action_id: 'nothing',
      made_at: 'rights',
    },
  },
  message_refs: {
    topic: 'recent_messages',
    columns: {
      chat_id: 'message_numbers',
      message_id: 'message_numbers',
      user_id: 'account',
      date: 'message_numbers',
    },
  },
} as const satisfies Record<string, Table>
