import type { SwitchesOfGroup } from '@steward/contract/bot-switches.ts'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { sql } from 'kysely'
import { holds } from '#domain/admin-of.ts'
import { botHolds } from '#domain/bot-holds.ts'
import { switchesOfGroup } from '#domain/bot-switches.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { readSettings } from '#domain/group-settings.ts'
import { ownersOf } from '#domain/owners.ts'
import { Refused } from '#platform/refused.ts'

type Row = {
  chat_id: ChatId
  title: string
  description: string | null
  permissions: string[] | null
  settings: string | null
  version: number | null
  may_change: boolean
  may_restrict: boolean
  cannot_mute: SettingsOfGroup['cannot_mute']
  switches: SwitchesOfGroup
}

/** Who asks, and from what: a browser's session may be in other hands (SEC-25). */
export type Viewer = { userId: UserId; session: { kind: 'container' | 'web' } }

export type Stored = Omit<SettingsOfGroup, 'log_days_most' | 'switches'> & { switches: SwitchesOfGroup }

/** Promises no more of the log than is kept. */
export const asKept = ({ settings, ...shown }: Stored, logKeepDays: number): SettingsOfGroup => ({
  ...shown,
  settings: { ...settings, log_days: Math.min(settings.log_days, logKeepDays) },
  log_days_most: logKeepDays,
})

/** With the id that the group has now. */
export async function settingsFor(
  database: Database | Transaction,
  chatId: ChatId,
  { userId: viewer, session }: Viewer,
): Promise<{ chatId: ChatId; shown: Stored }> {
  const { rows } = await sql<Row>`
    select c.chat_id, c.title, c.description, c.permissions, s.settings, s.version,
      coalesce(${holds('can_change_info')}, false) as may_change,
      coalesce(${holds('can_restrict_members')}, false) as may_restrict,
      case when c.type <> 'supergroup' then 'supergroup_needed'
        when not ${botHolds('can_restrict_members')} then 'bot_right_missing'
        end as cannot_mute, ${switchesOfGroup(sql`c.guard`)} as switches
    from chats c
    left join group_settings s using (chat_id)
    left join members m on m.chat_id = c.chat_id and m.user_id = ${viewer}
    where c.chat_id = ${currentId(chatId)}`.execute(database)
  const [row] = rows
  if (!row) throw new Refused('group_not_found')
  const settings = readSettings(row.settings ?? undefined)
  const { title, description, version, may_change, cannot_mute, switches } = row
  const permissions = row.permissions && memberPermissions.filter((one) => row.permissions?.includes(one))
  const may_change_brake =
    may_change && session.kind === 'container' && (await ownersOf(database, row.chat_id)).includes(viewer)
  const may_change_warn = may_change && row.may_restrict
  const known = { title, description, permissions, settings, version: version ?? 0, cannot_mute, switches }
  return { chatId: row.chat_id, shown: { ...known, may_change, may_change_warn, may_change_brake } }
}
