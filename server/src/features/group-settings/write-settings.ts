import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { SettingsChange } from '@steward/contract/settings-history.ts'
import type { Setting } from '@steward/contract/setting-fields.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { settingsTable } from '@steward/contract/settings-table.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import { lookAtNight } from '#domain/nights.ts'
import { Refused } from '#platform/refused.ts'
import { diffOf, fieldsOf, partsOf } from './diff.ts'
import type { Stored, Viewer } from './read-settings.ts'
import { refusalOfUnfit } from './refuse-unfit.ts'

export type How = {
  how: SettingsChange['how']
  /** Of a rollback: the change around which they are brought back. */
  restored: { version: number; side: 'before' | 'after' } | null
}
type KeptSettings = { chatId: ChatId; shown: Stored }
type NewSettings = { version: number; settings: GroupSettings; how: How }

/** Why somebody who may change settings may not change this part. */
export function lockOf(part: SettingsPart, shown: Stored, { session }: Viewer): RefusalName | undefined {
  const { needs }: Setting = settingsTable[part]
  if (needs === 'can_restrict_members' && !shown.may_change_warn) return 'right_missing'
  if (needs === 'owner' && !shown.may_change_brake)
    return session.kind === 'web' ? 'container_only' : 'not_the_owner'
  return undefined
}

/** Of two admins who began from the same settings one writes, and the other is told to look again. */
export async function writeSettings(
  trx: Transaction,
  viewer: Viewer,
  { chatId, shown }: KeptSettings,
  { version, settings, how }: NewSettings,
): Promise<Stored> {
  if (shown.version !== version) throw new Refused('settings_outdated')
  const fields = fieldsOf(shown.settings, settings)
  if (fields.length === 0) return shown
  for (const part of partsOf(fields)) {
    const refusal = lockOf(part, shown, viewer)
    if (refusal) throw new Refused(refusal)
  }

  const unfit = refusalOfUnfit({ settings, was: shown.settings, switches: shown.switches })
  if (unfit) throw new Refused(unfit)

  const { rows } = await sql`
    insert into group_settings as s (chat_id, settings, changed_by)
    values (${chatId}, ${JSON.stringify(settings)}, ${viewer.userId})
    on conflict (chat_id) do update set settings = excluded.settings, version = s.version + 1,
      changed_by = excluded.changed_by, changed_at = now()
    where s.version = ${version}
    returning version`.execute(trx)
  if (rows.length === 0) throw new Refused('settings_outdated')
  await trx
    .insertInto('group_settings_changes')
    .values({
      chat_id: chatId,
      version: version + 1,
      how: how.how,
      restored_version: how.restored?.version ?? null,
      restored_side: how.restored?.side ?? null,
      before: JSON.stringify(shown.settings),
      after: JSON.stringify(settings),
      changed_by: viewer.userId,
    })
    .execute()
  if (partsOf(fields).includes('night')) await lookAtNight(trx, chatId)
  await writeEntry(trx, {
    chatId,
    kind: 'settings_changed',
    via: 'app',
    actorId: viewer.userId,
    details: diffOf(fields),
  })
  return { ...shown, settings, version: version + 1 }
}
