import { sql, type Kysely } from 'kysely'

/**
 * What ended the mute of a rule is looked up for each that is shown, also where the log has forgotten it. Without this, all that
 * was done in its group since is read for that.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index actions_decisions on actions (chat_id, target_id, action_id)
    where kind in ('mute', 'limit', 'unmute', 'ban', 'unban', 'kick', 'promote', 'demote')`.execute(database)
}
