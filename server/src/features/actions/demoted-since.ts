import type { Action } from '@steward/contract/actions.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Facts } from './facts.ts'

/**
 * Whether somebody who was to be made an admin was demoted since it was asked for, in Unix seconds: another try would
 * give back what was taken from them. Only the log knows that for sure; it is asked for second tries alone.
 */
export async function isDemotedSince(
  database: Database,
  action: Action,
  { chat }: Facts,
  askedAt: number,
): Promise<boolean> {
  if (action.kind !== 'promote') return false
  const { rows } = await sql`
    select from log_entries
    where chat_id = ${chat.chatId} and target_id = ${action.user_id} and kind = 'demote'
      and outcome = 'done' and at >= to_timestamp(${askedAt})
    limit 1`.execute(database)
  return rows.length > 0
}
