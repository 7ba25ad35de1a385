import type { GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { asKept } from '@steward/contract/settings-parts.ts'
import type { Database } from '#platform/database/schema.ts'
import { settingsFor, type Stored, type Viewer } from './read-settings.ts'
import { writeSettings } from './write-settings.ts'

type Input = { chat_id: ChatId; version: number; change: GroupSettingsChange }

export const saveGroupSettings = (
  database: Database,
  viewer: Viewer,
  { chat_id, version, change }: Input,
): Promise<Stored> =>
  database.transaction().execute(async (trx) => {
    const known = await settingsFor(trx, chat_id, viewer)
    const settings = changed(known.shown.settings, change)
    return writeSettings(trx, viewer, known, { version, settings, how: { how: 'edit', restored: null } })
  })

/** With these parts as they are kept in place of what they were. */
export const changed = (was: GroupSettings, change: GroupSettingsChange): GroupSettings => ({
  ...was,
  ...asKept(change),
})
