import type { Table } from './facts.ts'

/** What is kept so that people can take their data along, and have it erased. */
export const tablesOfOwnData = {
  data_exports: {
    topic: 'copies',
    columns: {
      user_id: 'account',
      export_id: 'nothing',
      state: 'nothing',
      asked_at: 'copy',
      tables_done: 'nothing',
      row_count: 'nothing',
      bytes: 'nothing',
      attempts: 'nothing',
      due_at: 'nothing',
      leased_until: 'nothing',
      fence: 'nothing',
      ready_at: 'copy',
      expires_at: 'copy',
      token_hash: 'session_key',
      token_expires_at: 'nothing',
    },
  },
  data_export_parts: {
    topic: 'copies',
    columns: { user_id: 'account', table_name: 'nothing', part: 'nothing', rows_text: 'copy' },
  },
  erasures: {
    topic: 'erasures',
    columns: {
      erasure_id: 'nothing',
      hash: 'erasure',
      user_id: 'account',
      asked_at: 'erasure',
      due_at: 'nothing',
      leased_until: 'nothing',
      fence: 'nothing',
      done_at: 'nothing',
    },
  },
} as const satisfies Record<string, Table>
