import type { UserId } from '@steward/contract/ids.ts'
import type { NoticeKind } from '@steward/contract/notice-kinds.ts'
import { defaultQuietHours, type QuietHours } from '@steward/contract/quiet-hours.ts'
import type { NoticeWay, Settings } from '@steward/contract/settings.ts'
import type { KeptQuietHours } from '#platform/database/schema-people.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'

/**
 * What holds until somebody chooses. Join requests are not told by the bot unless asked for: the messenger shows
 * them to admins itself, and a group under attack has hundreds. A summary need not ring.
 */
const untouched: Settings = {
  language: null,
  appearance: 'auto',
  haptics: true,
  time_zone: null,
  device_zone: null,
  notices: {
    join_requests: { push: true, bot: false },
    reports: { push: true, bot: true },
    bot_rights: { push: true, bot: true },
    protection: { push: true, bot: true },
    transfers: { push: true, bot: true },
    brake: { push: true, bot: true },
    web_login: { push: true, bot: true },
    weekly_summary: { push: false, bot: true },
  },
  quiet_hours: defaultQuietHours,
}

/** One switch as it is kept. */
export const switchOf = (kind: NoticeKind, way: NoticeWay) => `${kind}.${way}` as const

/** What this person chose, and what holds where they chose nothing. */
export async function settingsOf(database: Database | Transaction, userId: UserId): Promise<Settings> {
  const row = await database
    .selectFrom('user_settings')
    .select(['language', 'appearance', 'haptics', 'time_zone', 'device_zone', 'notices', 'quiet_hours'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return untouched

  const { notices, quiet_hours, ...settings } = row
  return { ...settings, notices: noticesOf(notices), quiet_hours: quietHoursOf(quiet_hours) }
}

/** Those that the first screen must know, of columns that are null where somebody chose nothing. */
export const firstSettingsOf = ({
  language,
  appearance,
  haptics,
  time_zone,
}: FirstColumns): FirstSettings => ({
  language,
  appearance: appearance ?? untouched.appearance,
  haptics: haptics ?? untouched.haptics,
  time_zone,
})

type FirstSettings = Pick<Settings, 'language' | 'appearance' | 'haptics' | 'time_zone'>
export type FirstColumns = { [Name in keyof FirstSettings]: FirstSettings[Name] | null }

/** The switches of all kinds, of those that somebody touched. */
export function noticesOf(switches: Readonly<Record<string, boolean>>): Settings['notices'] {
  const ways = (kind: NoticeKind) => ({
    push: switches[switchOf(kind, 'push')] ?? untouched.notices[kind].push,
    bot: switches[switchOf(kind, 'bot')] ?? untouched.notices[kind].bot,
  })
  return {
    join_requests: ways('join_requests'),
    reports: ways('reports'),
    bot_rights: ways('bot_rights'),
    protection: ways('protection'),
    transfers: ways('transfers'),
    brake: ways('brake'),
    web_login: ways('web_login'),
    weekly_summary: ways('weekly_summary'),
  }
}

function quietHoursOf({ on, ...days }: KeptQuietHours): QuietHours {
  return { on: on ?? defaultQuietHours.on, days: { ...defaultQuietHours.days, ...days } }
}
