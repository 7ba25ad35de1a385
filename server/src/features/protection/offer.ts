import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { judgingRules } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'

const rules = [...judgingRules, 'raid'] as const

/** Whether any rule of the group looks at somebody. */
export const isOn = (settings: GroupSettings): boolean =>
  judgingRules.some((rule) => settings[rule].first !== 'off') || settings.raid.enabled

/** Whether an admin ever chose something of the rules, be it that they are off again. */
export async function wasChosen(database: Database, chatId: ChatId): Promise<boolean> {
  const { rows } = await sql`
    select from group_settings_changes g
    cross join lateral (select g.before::jsonb as before, g.after::jsonb as after) s
    where g.chat_id = ${chatId} and g.before is not null and exists (
      select from unnest(${rules}::text[]) as rule where s.before -> rule is distinct from s.after -> rule)
    limit 1`.execute(database)
  return rows.length > 0
}

/** Nobody is offered protection again in a group whose admins did not want it. */
export async function declineOffer(database: Database, asked: ChatId): Promise<Record<string, never>> {
  await sql`
    insert into postures as p (chat_id, offer_declined_at)
    select chat_id, now() from chats where chat_id = ${currentId(asked)}
    on conflict (chat_id) do update set offer_declined_at = coalesce(p.offer_declined_at, now())`.execute(
    database,
  )
  return {}
}
