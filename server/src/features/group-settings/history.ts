import type { InputOf } from '@steward/contract/endpoints.ts'
import type { SettingsChange, SettingsHistoryPage } from '@steward/contract/settings-history.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { readSettings } from '../../platform/group-settings.ts'
import { cursorOf } from '../../platform/http/cursor.ts'
import { peopleOf } from '../../platform/people-of.ts'
import type { PhotoUrl } from '../../platform/person.ts'
import { fieldsOf } from './diff.ts'
import { settingsFor, type Viewer } from './read-settings.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }
type Row = Selectable<Schema['group_settings_changes']>
type PersonOf = Awaited<ReturnType<typeof peopleOf>>

const page = 30
const cursor = cursorOf(z.strictObject({ version: z.int() }))

export async function settingsHistory(
  parts: Parts,
  viewer: Viewer,
  { chat_id, cursor: from, limit = page }: InputOf<'/api/groups/settings/history'>,
): Promise<SettingsHistoryPage> {
  const { chatId, shown } = await settingsFor(parts.database, chat_id, viewer)
  const before = from ? cursor.read(from).version : undefined
  const rows = await parts.database
    .selectFrom('group_settings_changes')
    .selectAll()
    .where('chat_id', '=', chatId)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const of = rows.slice(0, limit)
  const person = await peopleOf(
    parts,
    of.map(({ changed_by }) => changed_by),
  )
  const last = of.at(-1)
  return {
    changes: of.map((row) => changeOf(row, person)),
    next_cursor: last && rows.length > limit ? cursor.write({ version: last.version }) : null,
    version: shown.version,
    may_change: shown.may_change,
  }
}

const changeOf = (row: Row, person: PersonOf): SettingsChange => ({
  version: row.version,
  how: row.how,
  restored:
    row.restored_version !== null && row.restored_side !== null
      ? { version: row.restored_version, side: row.restored_side }
      : null,
  by: person(row.changed_by),
  at: Math.floor(row.changed_at.getTime() / 1000),
  fields: row.before === null ? [] : fieldsOf(readSettings(row.before), readSettings(row.after)),
})
