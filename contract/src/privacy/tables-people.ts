import type { Table } from './facts.ts'

/** What is kept of people as such. */
export const tablesOfPeople = {
  users: {
    topic: 'you',
    columns: {
      user_id: 'account',
      first_name: 'name',
      last_name: 'name',
      username: 'username',
      language_code: 'language',
      is_bot: 'nothing',
      photo_file_id: 'photo',
      photo_unique_id: 'photo',
      photo_checked_at: 'nothing',
      observed_at: 'nothing',
      update_id: 'nothing',
      seen_at: 'last_seen',
      not_before: 'suspension',
      suspended_at: 'suspension',
    },
  },
  user_settings: {
    topic: 'settings',
    columns: {
      user_id: 'account',
      language: 'language',
      appearance: 'choices',
      haptics: 'choices',
      time_zone: 'choices',
      notices: 'choices',
      changed_at: 'nothing',
    },
  },
  sessions: {
    topic: 'sign_ins',
    columns: {
      token_hash: 'session_key',
      user_id: 'account',
      kind: 'nothing',
      created_at: 'sign_in_times',
      last_used_at: 'sign_in_times',
      expires_at: 'sign_in_times',
      idle_seconds: 'nothing',
      client: 'browser',
    },
  },
  init_data_uses: {
    topic: 'sign_ins',
    columns: { hash: 'session_key', user_id: 'account', uses: 'nothing', expires_at: 'sign_in_times' },
  },
  auth_codes: {
    topic: 'sign_ins',
    columns: {
      code_hash: 'session_key',
      binding_hash: 'session_key',
      state: 'nothing',
      user_id: 'account',
      created_at: 'sign_in_times',
      expires_at: 'sign_in_times',
      approved_at: 'sign_in_times',
      approved_in: 'session_key',
      session_token_hash: 'session_key',
      requester: 'network_address',
    },
  },
  start_tokens: {
    topic: 'links',
    columns: {
      token_hash: 'nothing',
      data: 'link_target',
      audience_user_id: 'account',
      expires_at: 'nothing',
      used_at: 'nothing',
      single_use: 'nothing',
      used_by: 'account',
      offered_at: 'nothing',
    },
  },
} as const satisfies Record<string, Table>
