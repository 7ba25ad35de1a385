import type { Table } from './facts.ts'

/** What is kept of people who ask to join, or are asked something as they do. */
export const tablesOfJoining = {
  join_requests: {
    topic: 'requests',
    columns: {
      chat_id: 'request',
      user_id: 'account',
      requested_at: 'request',
      update_id: 'nothing',
      state: 'request',
      bio: 'bio',
      invite_link: 'invite_link',
      user_chat_id: 'account',
      resolved_at: 'request',
      query_id: 'nothing',
    },
  },
  join_checks: {
    topic: 'requests',
    columns: {
      check_id: 'nothing',
      chat_id: 'join_check',
      user_id: 'account',
      requested_at: 'request',
      token_hash: 'nothing',
      way: 'nothing',
      state: 'join_check',
      why: 'join_check',
      language: 'language',
      link: 'invite_link',
      plan: 'nothing',
      step: 'join_check',
      wrong: 'join_check',
      answers: 'join_check',
      network: 'network',
      more_times: 'nothing',
      asked_at: 'request',
      opened_at: 'join_check',
      seen_at: 'join_check',
      ended_at: 'join_check',
      deadline: 'nothing',
      due_at: 'nothing',
      held: 'join_check',
      held_at: 'join_check',
    },
  },
} as const satisfies Record<string, Table>
