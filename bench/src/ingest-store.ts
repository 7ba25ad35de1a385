import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@steward/server/platform/database/open-database.ts'
import { startPostgres } from '@steward/server/platform/database/testing/start-postgres.ts'
import type { Engine } from './world.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A store of its own, durable as in production, that is gone afterwards. */
export async function withStore<Answer>(
  engine: Engine,
  use: (opened: OpenDatabase) => Promise<Answer>,
  /** How long a statement may take; what fills a store takes long. */
  statementSeconds?: number,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-ingest-'))
  const postgres = engine === 'postgres' ? await startPostgres({}) : undefined
  const config = postgres
    ? ({ engine: 'postgres', url: postgres.url, ...(statementSeconds && { statementSeconds }) } as const)
    : ({ engine: 'embedded', dataDir: folder } as const)
  const opened = await openDatabase(config, silent)
  try {
    return await use(opened)
  } finally {
    await opened.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
