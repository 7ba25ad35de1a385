import type { PersonAction } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { MemberStatus } from '../../platform/database/schema-chats.ts'
import type { Facts } from './rules.ts'

type Row = {
  type: Facts['chat']['type']
  state: Facts['chat']['state']
  bot_status: MemberStatus
  bot_rights: string[]
  target_status: MemberStatus | null
  has_request: boolean
}

const known = (rights: readonly string[]): AdminRight[] =>
  adminRights.filter((right) => rights.includes(right))

type Question = {
  chatId: ChatId
  action: PersonAction
  actor: Facts['actor']
  botId: UserId
  now: Date
  soonest: number
}

/** What is stored of group, bot and person. The actor's own standing is asked live, before. */
export async function readFacts(
  database: Database,
  { chatId, action, actor, botId, now, soonest }: Question,
): Promise<Facts | undefined> {
  const { rows } = await sql<Row>`
    select c.type, c.state, c.bot_status, c.bot_rights, m.status as target_status,
      exists (select from join_requests j
        where j.chat_id = c.chat_id and j.user_id = ${action.user_id} and j.state = 'waiting') as has_request
    from chats c
    left join members m on m.chat_id = c.chat_id and m.user_id = ${action.user_id}
    where c.chat_id = ${chatId}`.execute(database)
  const [row] = rows
  if (!row) return undefined
  return {
    chat: { chatId, type: row.type, state: row.state },
    actor,
    bot: { userId: botId, rights: row.bot_status === 'administrator' ? known(row.bot_rights) : [] },
    target: { status: row.target_status ?? 'left', hasRequest: row.has_request },
    now: Math.floor(now.getTime() / 1000),
    soonest,
  }
}
