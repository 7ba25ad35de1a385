import type { GroupState } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { createGather } from '../../platform/gather.ts'
import type { Standing } from '../../platform/http/gate.ts'
import { Refused } from '../../platform/refused.ts'
import type { Refresh } from './fresh.ts'
import { rightsOf } from './rights.ts'
import { stillTold } from './still-told.ts'

type Question = { viewer: UserId; chatId: number }
type Row = {
  place: number
  chat_id: ChatId
  state: GroupState
  status: 'creator' | 'administrator'
  rights: string[]
}

/** What is known of these people in these groups, in their order; undefined: no admin, or nothing of the group is shown. */
async function readStandings(
  database: Database,
  questions: readonly Question[],
): Promise<(Row | undefined)[]> {
  const { rows } = await sql<Row>`
    select q.place::int, g.chat_id, g.state, m.status, m.rights
    from unnest(
      ${questions.map(({ viewer }) => viewer)}::bigint[], ${questions.map(({ chatId }) => chatId)}::bigint[]
    ) with ordinality as q(viewer, asked, place)
    join members m on m.user_id = q.viewer and m.chat_id = coalesce(
      (select a.chat_id from chat_aliases a where a.old_chat_id = q.asked), q.asked)
    join chats g on g.chat_id = m.chat_id
    where m.status in ('creator', 'administrator') and g.forget_asked_at is null
      and ${stillTold('m', 'g')}`.execute(database)
  const found = new Map(rows.map((row) => [row.place, row]))
  return questions.map((_, place) => found.get(place + 1))
}

type Parts = { database: Database; refreshNow: Refresh['refreshMember'] }

/**
 * What somebody is who is about to change something: asked of Telegram within the last ten seconds, or refused when
 * Telegram does not answer (SEC-32), or the bot is not there to ask. `meanwhile` is done beside the asking, for nobody
 * of whom nothing is known.
 */
export function createLiveAccess({ database, refreshNow }: Parts) {
  const known = createGather((questions: readonly Question[]) => readStandings(database, questions))

  return async (
    viewer: UserId,
    chatId: number,
    meanwhile: (chatId: ChatId) => Promise<unknown> = async () => undefined,
  ): Promise<Standing> => {
    const before = await known({ viewer, chatId })
    if (!before) throw new Refused('group_not_found')
    // Telegram tells the bot nothing of a group that it is not in; that is no outage, and trying again is no help.
    if (before.state === 'bot_removed') throw new Refused('group_frozen')
    const [heard] = await Promise.all([refreshNow(before.chat_id, viewer), meanwhile(before.chat_id)])
    if (heard === 'unreachable') throw new Refused('telegram_unreachable')
    const row = await known({ viewer, chatId })
    if (!row) throw new Refused('group_not_found')
    return { chatId: row.chat_id, role: row.status, rights: rightsOf(row), telegram: 'reachable' }
  }
}
