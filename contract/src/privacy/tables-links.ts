import type { Table } from './facts.ts'

/** What is kept of the ways into a group. */
export const tablesOfLinks = {
  invite_links: {
    topic: 'groups',
    columns: {
      chat_id: 'group_profile',
      link: 'invite_link',
      name: 'group_profile',
      creator_user_id: 'account',
      made_by_user_id: 'account',
      is_primary: 'nothing',
      is_revoked: 'nothing',
      creates_join_request: 'nothing',
      expire_date: 'nothing',
      member_limit: 'nothing',
      joins: 'counts',
      requests: 'counts',
      known_since: 'nothing',
      last_used_at: 'nothing',
      observed_at: 'nothing',
    },
  },
  link_works: {
    topic: 'actions',
    columns: {
      chat_id: 'action',
      work_id: 'nothing',
      kind: 'action',
      link: 'invite_link',
      by_user_id: 'account',
      params: 'action',
      key: 'nothing',
      state: 'action',
      error: 'nothing',
      created_at: 'action',
      settled_at: 'action',
    },
  },
} as const satisfies Record<string, Table>
