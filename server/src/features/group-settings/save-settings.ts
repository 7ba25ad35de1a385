import type { GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Database } from '../../platform/database/schema.ts'
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

/** A text of nothing but spaces is none. */
const written = (text: string | null) => text?.trim() || null

export const changed = (was: GroupSettings, change: GroupSettingsChange): GroupSettings => ({
  language: change.language === undefined ? was.language : change.language,
  welcome: change.welcome ? { ...change.welcome, text: written(change.welcome.text) } : was.welcome,
  rules_text: change.rules_text === undefined ? was.rules_text : written(change.rules_text),
  warn: change.warn ?? was.warn,
  reports: change.reports ?? was.reports,
  brake: change.brake ?? was.brake,
  log_days: change.log_days ?? was.log_days,
})
