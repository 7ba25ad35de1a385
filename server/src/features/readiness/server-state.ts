import type { Language } from '@steward/contract/languages.ts'
import type { ServerState } from '@steward/contract/operator.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { measureBacklog } from '#platform/intake/backlog-store.ts'
import { type Addresses, sayLine } from './say-line.ts'
import type { Watch } from './watch.ts'

type Deps = {
  database: Database
  botId: number
  watch: Watch
  addresses: Addresses
  version: string
  /** The share of the disk that is free; null where it is not ours to watch. */
  diskFree: () => Promise<number | null>
}

/** An operator who presses again and again sees what the last press found. */
const youngMs = 10_000

type Row = { version: string; last_at: number | null; calls: number; backup_at: number | null }

/** How this server does; `language` is the operator's. */
export const createServerState =
  ({ database, botId, watch, addresses, version, diskFree }: Deps) =>
  async (language: Language): Promise<ServerState> => {
    const [{ lines, at, atTelegram }, { waiting, oldestSeconds }, { rows }, disk_free] = await Promise.all([
      watch.within(youngMs),
      measureBacklog(database),
      sql<Row>`
        select current_setting('server_version') as version,
          (select floor(extract(epoch from received_at))::bigint from updates
            where bot_id = ${botId} order by update_id desc limit 1) as last_at,
          (select count(*)::int from outbox where settled_at is null) as calls,
          (select floor(extract(epoch from made_at))::bigint from last_backup) as backup_at`.execute(
        database,
      ),
      diskFree(),
    ])
    const [row] = rows
    if (!row) throw new Error('a select without from has one row')
    return {
      versions: {
        steward: version,
        node: process.versions.node,
        database: row.version,
        sets_itself: watch.setsItself() ?? null,
      },
      checks: lines.map((line) => sayLine(line, addresses, language)),
      checked_at: at,
      updates: {
        waiting,
        oldest_seconds: oldestSeconds,
        last_at: row.last_at,
        at_telegram: atTelegram.webhook?.pending_update_count ?? null,
      },
      calls_waiting: row.calls,
      disk_free,
      backup_at: row.backup_at,
    }
  }
