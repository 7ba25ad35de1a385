import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogVia } from '@steward/contract/log.ts'
import type { ChangeId, SettingsChange } from '@steward/contract/settings-history.ts'
import type { ProfilePart, SettingsPart } from '@steward/contract/settings-parts.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/schema.ts'

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
const moment = (micros: number) => sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`

type Which = { where: RawBuilder<unknown>; limit: number }

/** Each walks along its index by time, the newest first, and no further than the limit. */
const walks: Record<Place['of'], (which: Which) => RawBuilder<ChangeRow>> = {
  settings: ({ where, limit }) => sql`
    (select 'settings' as of, version::bigint as number, ${inMicros} as at, how, 'app' as via, restored_version,
      restored_side, null as part, before, after, changed_by
    from group_settings_changes where ${where} order by changed_at desc, version desc limit ${limit})`,
  profile: ({ where, limit }) => sql`
    (select 'profile' as of, change_id as number, ${inMicros} as at, how, via, null::integer as restored_version,
      null::text as restored_side, part, before, after, changed_by
    from group_profile_changes where ${where} order by changed_at desc, change_id desc limit ${limit})`,
}
const numberIn = { settings: sql`version`, profile: sql`change_id` } as const satisfies Record<
  Place['of'],
  RawBuilder<unknown>
>

/** `part`: only where this one of Steward's own settings is another than before. */
type Page = { after: Place | undefined; limit: number; part?: SettingsPart | undefined }

/** Of changes of one moment, those of settings come first; of one kind, the one with the greater number. */
function follows(of: Place['of'], after: Place): RawBuilder<unknown> {
  const then = moment(after.at)
  if (of === after.of) return sql`(changed_at, ${numberIn[of]}) < (${then}, ${after.number}::bigint)`
  return of < after.of ? sql`changed_at <= ${then}` : sql`changed_at < ${then}`
}

/** The changes of a group after a place, the newest first: a page reads as many of each kind as it has, at the most. */
export function changesQuery(chatId: ChatId, { after, limit, part }: Page): RawBuilder<ChangeRow> {
  const walk = (of: Place['of']) => {
    const isOfPart =
      part === undefined ? sql`true` : sql`before::jsonb -> ${part} is distinct from after::jsonb -> ${part}`
    const where = sql`chat_id = ${chatId} and ${after ? follows(of, after) : sql`true`} and ${isOfPart}`
    return walks[of]({ where, limit })
  }
  return sql`
    select * from (${part === undefined ? sql`${walk('settings')} union all ${walk('profile')}` : walk('settings')}) c
    order by at desc, of desc, number desc limit ${limit}`
}

export async function changesAfter(database: Database, chatId: ChatId, page: Page): Promise<ChangeRow[]> {
  const { rows } = await changesQuery(chatId, page).execute(database)
  return rows
}

export async function changeOf(
  database: Database | Transaction,
  chatId: ChatId,
  id: ChangeId,
): Promise<ChangeRow | undefined> {
  const { of, number } = partsOfId(id)
  const where = sql`chat_id = ${chatId} and ${numberIn[of]} = ${number}::bigint`
  const { rows } = await walks[of]({ where, limit: 1 }).execute(database)
  return rows[0]
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
