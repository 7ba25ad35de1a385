import type { Pool } from 'pg'

export interface DatabaseLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** What both engines give; everything above speaks to the pool and does not know which one it is. */
export interface Engine {
  pool: Pool
  close(): Promise<void>
}
