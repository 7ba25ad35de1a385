import type { Pool } from 'pg'
import type { SessionOptions } from './sessions.ts'

export type DatabaseConfig =
  | {
      engine: 'postgres'
      /** `?pgbouncer=true` for a pooler in transaction mode. */
      url: string
      poolSize?: number
      /** How long one statement may take; 0: as long as it takes. */
      statementSeconds?: number
    }
  | { engine: 'embedded'; dataDir: string }

export interface DatabaseLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** What both engines give; everything above speaks to the pool and does not know which one it is. */
export interface Engine {
  pool: Pool
  session: SessionOptions
  /** Begins what has to be done from time to time; ends with `close`. */
  startCare?: () => void
  /** Waits for what runs, then ends every connection and what is behind them. */
  close: () => Promise<void>
}
