import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { judgingRules } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'

/** Whether any rule of the group looks at somebody. */
export const isOn = (settings: GroupSettings): boolean =>
  judgingRules.some((rule) => settings[rule].first !== 'off') || settings.raid.enabled

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
