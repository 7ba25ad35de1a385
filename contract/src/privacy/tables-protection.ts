import type { Table } from './facts.ts'

/** What is kept so that rules find spam, and so that what they did can be explained and undone. */
export const tablesOfProtection = {
  message_traces: {
    topic: 'protection',
    columns: {
      chat_id: 'message_traces',
      message_id: 'message_traces',
      user_id: 'account',
      date: 'message_traces',
      album: 'message_traces',
      media: 'message_traces',
      letters: 'message_traces',
      sketch: 'message_traces',
      bands: 'message_traces',
    },
  },
  rule_hits: {
    topic: 'protection',
    columns: {
      chat_id: 'rule_hit',
      hit_id: 'nothing',
      message_id: 'rule_hit',
      edited_at: 'rule_hit',
      user_id: 'account',
      date: 'rule_hit',
      rule: 'rule_hit',
      signals: 'rule_hit',
      verdict: 'rule_hit',
      seconds: 'rule_hit',
      message_ids: 'rule_hit',
      excerpt: 'excerpt',
      settings_version: 'nothing',
      wave: 'nothing',
      state: 'rule_hit',
      error: 'nothing',
      deed_id: 'nothing',
      action_id: 'nothing',
      at: 'rule_hit',
      due_at: 'nothing',
      attempts: 'nothing',
      settled_at: 'nothing',
      undone_at: 'rule_hit',
      undone_by: 'account',
    },
  },
  trusted_people: {
    topic: 'protection',
    columns: { chat_id: 'trust', user_id: 'account', by_user_id: 'account', since: 'trust' },
  },
  spam_marks: {
    topic: 'protection',
    columns: { chat_id: 'spam_marks', message_id: 'spam_marks', is_spam: 'spam_marks', at: 'spam_marks' },
  },
  spam_pieces: {
    topic: 'protection',
    columns: { chat_id: 'spam_marks', piece: 'spam_marks', spam: 'spam_marks', ham: 'spam_marks' },
  },
  postures: {
    topic: 'protection',
    columns: {
      chat_id: 'group_choices',
      posture: 'group_choices',
      since: 'nothing',
      until: 'nothing',
      by_user_id: 'account',
      quiet_since: 'nothing',
      brake_until: 'nothing',
      offer_declined_at: 'nothing',
    },
  },
} as const satisfies Record<string, Table>
