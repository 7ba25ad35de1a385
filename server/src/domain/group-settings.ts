import { defaultGroupSettings, GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { withDefaults } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { minuteMs } from '#platform/durations.ts'
import { remembered } from './remembered.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'

const told = new Set<string>()

/** Once for each setting, on the standard error: a group must not be silent because one of its settings cannot be read. */
function tell(place: string): void {
  if (told.has(place)) return
  told.add(place)
  process.emitWarning(`${place} of a group cannot be read; what holds by default holds there`, {
    code: 'STEWARD_SETTINGS',
  })
}

/** The same without the values at these places. */
function without(read: object, places: readonly PropertyKey[][]): object {
  const left: Record<PropertyKey, unknown> = { ...read }
  for (const [part, field] of places) {
    if (part === undefined) continue
    const value = left[part]
    left[part] =
      field !== undefined && typeof value === 'object' && value !== null
        ? { ...value, [field]: undefined }
        : undefined
  }
  return left
}

/** Many groups have the same, and what holds in one is asked for each message; of groups that are forgotten, soon nothing is left. */
const mostKept = 1_000
const keptMs = 5 * minuteMs

const readKept = remembered(
  mostKept,
  (kept: string): GroupSettings => {
    const read = Object(JSON.parse(kept))
    const { success, data, error } = GroupSettings.safeParse(withDefaults(read))
    if (success) return data
    const places = error.issues.map(({ path }) => path)
    for (const place of places) tell(place.map(String).join('.'))
    return GroupSettings.parse(withDefaults(Object(without(read, places))))
  },
  keptMs,
)

/**
 * What is kept may be older than what is asked for today, or newer after the way back from a later version: what it does
 * not say, or says in a way that nobody understands, is as by default. Nobody may change what is answered: others get the same.
 */
export const readSettings = (kept: string | undefined): GroupSettings =>
  kept === undefined ? defaultGroupSettings : readKept(kept)

/** How Steward behaves in this group: what its admins chose, and what holds where they chose nothing. One cheap read. */
export async function groupSettingsOf(
  database: Database | Transaction,
  chatId: ChatId,
): Promise<GroupSettings> {
  const { rows } = await sql<{ settings: string }>`
    select settings from group_settings where chat_id = ${currentId(chatId)}`.execute(database)
  return readSettings(rows[0]?.settings)
}

/** The same of many groups, sent along with the next statement (0056). */
export async function settingsOfGroups(
  trx: Transaction,
  chatIds: readonly ChatId[],
): Promise<(chatId: ChatId) => GroupSettings> {
  const asked = sql<{ asked: ChatId; settings: string }>`
    select asked, g.settings from unnest(${unseen([...new Set(chatIds)], 'bigint')}) as asked
    join group_settings g on g.chat_id =
      coalesce((select a.chat_id from chat_aliases a where a.old_chat_id = asked), asked)`
  const rows = await askAlong(trx, asked)
  return (chatId) => readSettings(rows().find((row) => row.asked === chatId)?.settings)
}

/** What the bot speaks there, to one who speaks `own`. */
export const languageThere = async (
  database: Database | Transaction,
  chatId: ChatId,
  own: Language,
): Promise<Language> => (await groupSettingsOf(database, chatId)).language ?? own

/** The group was upgraded: what was chosen for it and reported in it goes along. */
export async function moveSettings(trx: Transaction, from: number, to: number): Promise<void> {
  for (const table of ['group_settings', 'group_settings_changes'])
    await sql`
      update ${sql.id(table)} set chat_id = ${to} where chat_id = ${from}
        and not exists (select from ${sql.id(table)} where chat_id = ${to})`.execute(trx)
  await sql`update group_profile_changes set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await sql`update report_voices set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await sql`
    update reports r set chat_id = ${to} where chat_id = ${from}
      and not exists (select from reports o where o.chat_id = ${to} and o.message_id = r.message_id)`.execute(
    trx,
  )
}
