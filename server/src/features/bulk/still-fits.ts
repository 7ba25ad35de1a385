import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { type CleanUp, withCleanUp } from '#domain/clean-up.ts'
import type { Database } from '#platform/database/schema.ts'

export type FitsDeps = {
  database: Database
  /** Asks Telegram what somebody is there; whoever asks again soon gets what was learned then. */
  refreshNow: (chatId: ChatId, userId: UserId) => Promise<'reachable' | 'unreachable'>
}

type Asked = { chatId: ChatId; actor: UserId; userId: UserId; cleanUp: CleanUp; key: string }

/** Whether somebody is to be cleaned up now that it comes to them: they may have written, been trusted or left. */
export const createStillFits =
  ({ database, refreshNow }: FitsDeps) =>
  async ({ chatId, actor, userId, cleanUp, key }: Asked): Promise<'fits' | 'left' | 'later'> => {
    const group = await database
      .selectFrom('chats')
      .select('state')
      .where('chat_id', '=', chatId)
      .executeTakeFirst()
    // Upgraded just now: the next look is at its new id.
    if (!group) return 'later'
    // Nobody can be asked about, and nothing can be done there: what begins it says so, and it ends.
    if (group.state !== 'active') return 'fits'
    if ((await refreshNow(chatId, userId)) === 'unreachable') return 'later'
    const { rows } = await sql`
      ${withCleanUp(chatId, cleanUp, userId)}
      select from fits where left_alone is null
      -- Begun by a node that was killed before it noted so.
      union all select from actions where chat_id = ${chatId} and actor_id = ${actor} and key = ${key}`.execute(
      database,
    )
    return rows.length > 0 ? 'fits' : 'left'
  }
