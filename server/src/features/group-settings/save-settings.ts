import type { GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { writeEntry } from '../../platform/log-book.ts'
import { Refused } from '../../platform/refused.ts'
import { diffOf } from './diff.ts'
import { settingsFor, type Stored, type Viewer } from './read-settings.ts'

type Input = { chat_id: ChatId; version: number; change: GroupSettingsChange }

/** Of two admins who began from the same settings one saves, and the other is told to look again. */
export const saveGroupSettings = (
  database: Database,
  viewer: Viewer,
  { chat_id, version, change }: Input,
): Promise<Stored> =>
  database.transaction().execute(async (trx) => {
    const { chatId, shown } = await settingsFor(trx, chat_id, viewer)
    if (shown.version !== version) throw new Refused('settings_outdated')
    const settings = changed(shown.settings, change)
    const diff = diffOf(shown.settings, settings)
    if (Object.keys(diff).length === 0) return shown
    const touches = (part: string) => Object.keys(diff).some((name) => name.startsWith(`${part}.`))
    if (!shown.may_change_warn && touches('warn')) throw new Refused('right_missing')
    // Else whoever the brake is there for would loosen it first.
    if (!shown.may_change_brake && touches('brake'))
      throw new Refused(viewer.session.kind === 'web' ? 'container_only' : 'not_the_owner')

    const { rows } = await sql`
      insert into group_settings as s (chat_id, settings, changed_by)
      values (${chatId}, ${JSON.stringify(settings)}, ${viewer.userId})
      on conflict (chat_id) do update set settings = excluded.settings, version = s.version + 1,
        changed_by = excluded.changed_by, changed_at = now()
      where s.version = ${version}
      returning version`.execute(trx)
    if (rows.length === 0) throw new Refused('settings_outdated')
    await writeEntry(trx, {
      chatId,
      kind: 'settings_changed',
      via: 'app',
      actorId: viewer.userId,
      details: diff,
    })
    return { ...shown, settings, version: version + 1 }
  })

const changed = (was: GroupSettings, change: GroupSettingsChange): GroupSettings => ({
  warn: change.warn ?? was.warn,
  rules_text: change.rules_text === undefined ? was.rules_text : change.rules_text?.trim() || null,
  reports: change.reports ?? was.reports,
  brake: change.brake ?? was.brake,
  log_days: change.log_days ?? was.log_days,
})
