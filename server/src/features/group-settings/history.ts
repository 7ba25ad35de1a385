import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsChange, SettingsHistoryPage } from '@steward/contract/settings-history.ts'
import { partOf, type SettingsPart } from '@steward/contract/settings-parts.ts'
import { actorIs } from '#domain/actor-is.ts'
import { readSettings } from '#domain/group-settings.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { changeId, type ChangeRow, changesAfter, Place } from './changes.ts'
import { fieldsOf } from './diff.ts'
import { fromText, profileFieldsOf } from './profile.ts'
import { settingsFor, type Viewer } from './read-settings.ts'

const page = 30
const cursor = cursorOf(Place)

export async function settingsHistory(
  parts: PeopleParts,
  viewer: Viewer,
  { chat_id, cursor: from, part, limit = page }: InputOf<'/api/groups/settings/history'>,
): Promise<SettingsHistoryPage> {
  const { chatId, shown } = await settingsFor(parts.database, chat_id, viewer)
  const after = from ? cursor.read(from) : undefined
  const rows = await changesAfter(parts.database, chatId, { after, part, limit: limit + 1 })
  const of = rows.slice(0, limit)
  const last = of.at(-1)
  const changes = await shownChanges(parts, chatId, of)
  return {
    changes: part === undefined ? changes : changes.flatMap((change) => ofPart(change, part)),
    next_cursor:
      last && rows.length > limit ? cursor.write({ at: last.at, of: last.of, number: last.number }) : null,
    version: shown.version,
    may_change: shown.may_change,
  }
}

/** What it changed of one part; nothing, where that was there by default already. */
function ofPart(change: SettingsChange, part: SettingsPart): SettingsChange[] {
  const fields = change.fields.filter(({ field }) => partOf(field) === part)
  return fields.length > 0 ? [{ ...change, fields }] : []
}

export async function shownChanges(
  parts: PeopleParts,
  chatId: ChatId,
  rows: readonly ChangeRow[],
): Promise<SettingsChange[]> {
  const person = await peopleIn(
    parts,
    chatId,
    rows.map(({ changed_by }) => changed_by),
  )
  return rows.map((row) => ({
    id: changeId(row.of, row.number),
    how: row.how,
    via: row.via === 'telegram' ? 'telegram' : 'app',
    restored:
      row.restored_version !== null && row.restored_side !== null
        ? { id: changeId('settings', row.restored_version), side: row.restored_side }
        : null,
    by: person(row.changed_by),
    by_is: actorIs(row.changed_by, row.via),
    at: Math.floor(row.at / 1_000_000),
    fields: fieldsIn(row),
    before_known: row.before !== null,
  }))
}

function fieldsIn({ part, before, after }: ChangeRow): SettingsChange['fields'] {
  if (part === null) return before === null ? [] : fieldsOf(readSettings(before), readSettings(after))
  return profileFieldsOf(before === null ? {} : fromText(part, before), fromText(part, after))
}
