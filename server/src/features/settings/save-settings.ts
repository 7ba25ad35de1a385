import type { UserId } from '@steward/contract/ids.ts'
import { noticeKinds, type Settings, type SettingsChange } from '@steward/contract/settings.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { settingsOf, switchOf } from '../../platform/person-settings.ts'

/** Changes what is named and leaves the rest, also what another device changed a moment ago. */
export async function saveSettings(
  database: Database,
  userId: UserId,
  { notices, ...columns }: SettingsChange,
): Promise<Settings> {
  const switches = JSON.stringify(switchesOf(notices ?? {}))
  await database
    .insertInto('user_settings')
    .values({ user_id: userId, ...columns, notices: switches })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...columns,
        notices: sql`user_settings.notices || excluded.notices`,
        changed_at: sql`now()`,
      }),
    )
    .execute()
  return settingsOf(database, userId)
}

function switchesOf(notices: NonNullable<SettingsChange['notices']>): Record<string, boolean> {
  const switches: Record<string, boolean> = {}
  for (const kind of noticeKinds) {
    const { push, bot }: { push?: boolean | undefined; bot?: boolean | undefined } = notices[kind] ?? {}
    if (push !== undefined) switches[switchOf(kind, 'push')] = push
    if (bot !== undefined) switches[switchOf(kind, 'bot')] = bot
  }
  return switches
}
