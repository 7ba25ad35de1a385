import type { UserId } from '@steward/contract/ids.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

/** A copy of what is kept of somebody, being made or there to be fetched; one a person. */
interface DataExports {
  user_id: Id<UserId>
  /** Drawn anew each time that somebody asks. */
  export_id: string
  state: Generated<'building' | 'ready' | 'failed'>
  asked_at: Generated<Date>
  tables_done: Generated<number>
  row_count: Generated<number>
  bytes: Generated<number>
  attempts: Generated<number>
  due_at: Generated<Date>
  leased_until: Date | null
  /** Grows with each lease; what a node writes counts only with the fence that it leased under. */
  fence: Generated<number>
  ready_at: Date | null
  expires_at: Date | null
  /** The address from which it is fetched, once and soon. */
  token_hash: Buffer | null
  token_expires_at: Date | null
}

interface DataExportParts {
  user_id: Id<UserId>
  table_name: string
  part: number
  /** Rows as JSON, with commas between. */
  rows_text: string
}

/** That somebody was erased; the journal outside of the database has the same lines. */
interface Erasures {
  erasure_id: string
  /** Keyed with the server's secret: who has only the database cannot tell whom it means. */
  hash: Buffer
  /** Null once it is done. */
  user_id: ColumnType<UserId | null, number | null, number | null>
  asked_at: Generated<Date>
  due_at: Generated<Date>
  leased_until: Date | null
  fence: Generated<number>
  done_at: Date | null
}

export interface OwnDataTables {
  data_exports: DataExports
  data_export_parts: DataExportParts
  erasures: Erasures
}
