import type { Table } from './facts.ts'

/** How groups are run: their settings, what members report, and commands of their admins. */
export const tablesOfStaff = {
  group_settings: {
    topic: 'groups',
    columns: {
      chat_id: 'group_profile',
      settings: 'group_choices',
      version: 'nothing',
      changed_by: 'account',
      changed_at: 'nothing',
    },
  },
  group_settings_changes: {
    topic: 'groups',
    columns: {
      chat_id: 'group_profile',
      version: 'nothing',
      how: 'nothing',
      restored_version: 'nothing',
      restored_side: 'nothing',
      before: 'group_choices',
      after: 'group_choices',
      changed_by: 'account',
      changed_at: 'nothing',
    },
  },
  group_profile_changes: {
    topic: 'groups',
    columns: {
      chat_id: 'group_profile',
      change_id: 'nothing',
      part: 'nothing',
      before: 'group_profile',
      after: 'group_profile',
      how: 'nothing',
      via: 'nothing',
      changed_by: 'account',
      action_id: 'nothing',
      changed_at: 'nothing',
    },
  },
  newcomers: {
    topic: 'outgoing',
    columns: {
      chat_id: 'membership',
      user_id: 'account',
      came_at: 'comings',
      is_waiting: 'nothing',
      noticed_at: 'nothing',
    },
  },
  welcomes: {
    topic: 'outgoing',
    columns: { chat_id: 'bot_messages', due_at: 'nothing', quiet_until: 'nothing', said_key: 'nothing' },
  },
  reports: {
    topic: 'reports',
    columns: {
      chat_id: 'report',
      report_id: 'nothing',
      message_id: 'report',
      target_id: 'account',
      sender_title: 'name',
      excerpt: 'excerpt',
      message_date: 'report',
      state: 'report',
      voices: 'report',
      reported_at: 'report',
      heard_at: 'report',
      settled_at: 'report',
      settled_by: 'account',
      answer: 'report',
      answered_by: 'account',
      answer_due: 'nothing',
      answer_attempts: 'nothing',
    },
  },
  report_voices: {
    topic: 'reports',
    columns: {
      chat_id: 'report',
      report_id: 'nothing',
      user_id: 'account',
      reason: 'reason',
      created_at: 'report',
    },
  },
  staff_commands: {
    topic: 'incoming',
    columns: {
      chat_id: 'messages',
      message_id: 'messages',
      actor_id: 'account',
      command: 'command',
      due_at: 'nothing',
      attempts: 'nothing',
      done_at: 'nothing',
      created_at: 'nothing',
    },
  },
  fleeting_lines: {
    topic: 'outgoing',
    columns: {
      chat_id: 'bot_messages',
      message_id: 'bot_messages',
      due_at: 'nothing',
      speaker_id: 'account',
      said_at: 'bot_messages',
      is_cleared: 'nothing',
    },
  },
} as const satisfies Record<string, Table>
