import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogVia } from '@steward/contract/log.ts'
import type { ChangeId, SettingsChange } from '@steward/contract/settings-history.ts'
import type { ProfilePart } from '@steward/contract/settings-parts.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '../../platform/database/schema.ts'

/** Where a page ended: microseconds, because changes of one second have their order. */
export const Place = z.strictObject({ at: z.int(), of: z.enum(['settings', 'profile']), number: z.int() })
export type Place = z.infer<typeof Place>

/** A change of Steward's own settings, or of what Telegram keeps. */
export type ChangeRow = {
  of: Place['of']
  /** The version since the change; or its number. */
  number: number
  /** Microseconds since 1970. */
  at: number
  how: SettingsChange['how']
  via: LogVia
  restored_version: number | null
  restored_side: 'before' | 'after' | null
  /** Null: JSON text of all settings is meant. */
  part: ProfilePart | null
  before: string | null
  after: string
  changed_by: UserId | null
}

export const changeId = (of: Place['of'], number: number): ChangeId => `${of}-${number}`

export function partsOfId(id: ChangeId): Pick<Place, 'of' | 'number'> {
  const [of, number] = id.split('-')
  return { of: of === 'profile' ? 'profile' : 'settings', number: Number(number) }
}

const inMicros = sql`(extract(epoch from changed_at) * 1000000)::bigint`

/** The changes of a group that fit, the newest first. */
async function read(
  database: Database | Transaction,
  chatId: ChatId,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select * from (
      select 'settings' as of, version::bigint as number, ${inMicros} as at, how, 'app' as via, restored_version,
        restored_side, null as part, before, after, changed_by
      from group_settings_changes where chat_id = ${chatId}
      union all
      select 'profile', change_id, ${inMicros}, how, via, null, null, part, before, after, changed_by
      from group_profile_changes where chat_id = ${chatId}) c
    where ${where} order by at desc, of desc, number desc limit ${limit}`.execute(database)
  return rows
}

export const changesAfter = (
  database: Database,
  chatId: ChatId,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<ChangeRow[]> =>
  read(database, chatId, {
    where: after
      ? sql`(at, of, number) < (${after.at}::bigint, ${after.of}::text, ${after.number}::bigint)`
      : sql`true`,
    limit,
  })

export async function changeOf(
  database: Database | Transaction,
  chatId: ChatId,
  id: ChangeId,
): Promise<ChangeRow | undefined> {
  const { of, number } = partsOfId(id)
  const where = sql`of = ${of} and number = ${number}::bigint`
  const [row] = await read(database, chatId, { where, limit: 1 })
  return row
}

/** What an action of ours made of the group, once it has. */
export async function changeOfAction(
  database: Database,
  chatId: ChatId,
  actionId: number,
): Promise<ChangeId | null> {
  const row = await database
    .selectFrom('group_profile_changes')
    .select('change_id')
    .where('chat_id', '=', chatId)
    .where('action_id', '=', actionId)
    .executeTakeFirst()
  return row ? changeId('profile', row.change_id) : null
}
