import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { botHolds } from '#domain/bot-holds.ts'
import { isUnderAttack } from '#domain/under-attack.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'

/** Somebody who asks to join. */
export type Asked = {
  chatId: number
  userId: UserId
  isBot: boolean
  /** Telegram's date, unix seconds. */
  at: number
  updateId: number
  title: string
  /** What the messenger says of their language. */
  messenger: string | undefined
  link: string | null
  userChatId: number
  /** Where a person appointed the bot to guard a group, Telegram asks it first (Bot API 10.1). */
  queryId: string | null
}

export type FactsOfRequest = Asked & {
  chatId: ChatId
  /** How many seconds are left to do something about it, by the database's clock. */
  left: number
  isAttacked: boolean
  /** Somebody waits for an answer that the bot may give; it leaves other bots alone, and whom the admins trust. */
  mayBeChecked: boolean
}

/** How long Telegram waits for its guard, and lets a bot write to whoever asked (Bot API 10.1, ChatJoinRequest). */
const patience = { guard: 10, bot: 300 }

type Row = { at: number; is_attacked: boolean; may_be_checked: boolean }

/** What is known of groups and people, in the order of the requests. The groups are held under these ids. */
export async function factsOf(
  trx: Transaction,
  asked: readonly (Asked & { chatId: ChatId })[],
): Promise<FactsOfRequest[]> {
  const { rows } = await sql<Row>`
    select extract(epoch from clock_timestamp())::float8 as at,
      ${isUnderAttack(sql`q.chat_id`)} as is_attacked,
      coalesce(${botHolds('can_invite_users')}, false)
        and exists (
          select from join_requests j where j.chat_id = q.chat_id and j.user_id = q.user_id
            and j.requested_at = q.at and j.state = 'waiting')
        and not exists (
          select from trusted_people t where t.chat_id = q.chat_id and t.user_id = q.user_id) as may_be_checked
    from unnest(
      ${unseen(
        asked.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        asked.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        asked.map(({ at }) => at),
        'bigint',
      )}
    ) with ordinality as q(chat_id, user_id, at, place)
    left join chats c on c.chat_id = q.chat_id
    order by q.place`.execute(trx)
  return asked.map((one, place) => {
    const row = rows[place]
    if (!row) throw new Error('the outer join lost a row')
    const ofAll = one.queryId === null ? patience.bot : patience.guard
    return {
      ...one,
      // A clock that is behind Telegram's makes nothing younger than new.
      left: ofAll - Math.max(0, row.at - one.at),
      isAttacked: row.is_attacked,
      mayBeChecked: row.may_be_checked && !one.isBot,
    }
  })
}
