import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import { deletableSeconds } from './message-refs.ts'
import { counts } from './warnings.ts'
import { unseen } from '#platform/database/unseen.ts'
import { inPlaces } from '#platform/gather.ts'

/** What the decision depends on, as it is known at this moment. */
export type Facts = {
  chat: {
    chatId: ChatId
    type: 'group' | 'supergroup'
    state: 'active' | 'bot_not_admin' | 'bot_removed'
    /** The channel whose discussion group it is; null: none, or nobody knows. */
    linkedChatId: number | null
  }
  actor: Actor
  bot: { userId: UserId; rights: readonly AdminRight[] }
  /** Null where it is about the group as a whole. */
  target: Target | null
  /** When the message that it is about was written, in Unix seconds; null: about none, or nobody knows. */
  writtenAt: number | null
  /** What the target wrote and can be deleted, the newest first; null: nobody asked. */
  messageIds: readonly number[] | null
  /** Unix seconds. */
  now: number
  /** How soon a time may end. */
  soonest: number
}

/** All but who decides: their standing is asked live. */
export type FactsOfGroup = Omit<Facts, 'actor'>

export type Actor = { userId: UserId; rights: readonly AdminRight[]; isOwner: boolean }

export type Target = {
  userId: UserId
  /** The group has a row of them: they are or were there, or are banned or restricted there. */
  isKnown: boolean
  status: MemberStatus
  isPresent: boolean
  /** FactsOfGroup not to be in the group, which is more than not known to be. */
  isAway: boolean
  hasRequest: boolean
  /** By this Telegram waits for what its guard says of the request. */
  queryId: string | null
  /** Telegram's dates in Unix seconds; 0: never, or nobody knows. */
  cameAt: number
  bannedAt: number
  requestedAt: number
  /** Of an admin: whether Telegram lets the bot change their rights, and who made them one through us. */
  botMayEdit: boolean
  madeBy: UserId | null
  /** Of an admin; of anybody else none. */
  rights: readonly AdminRight[]
  /** Of somebody who is restricted: until when; null there is forever. */
  restricted: { until: number | null } | null
  /** The warning that is asked about, or any, counts. */
  isWarned: boolean
  /** Something of theirs can still be deleted. */
  hasMessages: boolean
  /** An admin told the rules to leave them alone. */
  isTrusted: boolean
}

type Row = {
  place: number
  type: Facts['chat']['type']
  state: Facts['chat']['state']
  linked_chat_id: number | null
  bot_status: MemberStatus
  bot_rights: string[]
  target_status: MemberStatus | null
  is_present: boolean | null
  can_be_edited: boolean | null
  rights: string[] | null
  until_date: number | null
  made_by: UserId | null
  requested_at: number | null
  query_id: string | null
  came_at: number | null
  banned_at: number | null
  is_warned: boolean
  has_messages: boolean
  is_trusted: boolean
  written_at: number | null
  message_ids: string[] | null
}

const rightsIn = (rights: readonly string[]): AdminRight[] =>
  adminRights.filter((right) => rights.includes(right))

export const targetOf = (action: Action): UserId | null => ('user_id' in action ? action.user_id : null)

export type Question = {
  chatId: ChatId
  target: UserId | null
  warningId?: number | undefined
  messageId?: number | undefined
  /** Whether what the target wrote is to be deleted. */
  deletes?: boolean
  botId: UserId
  now: Date
  soonest: number
}

const secondsOf = ({ now }: Question) => Math.floor(now.getTime() / 1000)

function asking(questions: readonly Question[]) {
  return sql<Row>`
    select q.place::int, c.type, c.state, c.linked_chat_id, c.bot_status, c.bot_rights, m.status as target_status, m.is_present,
      m.can_be_edited, m.until_date, m.rights, m.joined_at as came_at, m.banned_at,
      (select by_user_id from appointments a where a.chat_id = c.chat_id and a.user_id = q.target) as made_by,
      j.requested_at, j.query_id,
      exists (select from warnings w
        where w.chat_id = c.chat_id and w.user_id = q.target and ${counts}
          and w.warning_id = coalesce(q.warning_id, w.warning_id)) as is_warned,
      exists (select from message_refs r
        where r.chat_id = c.chat_id and r.user_id = q.target and r.date > q.deletable) as has_messages,
      exists (select from trusted_people t where t.chat_id = c.chat_id and t.user_id = q.target) as is_trusted,
      (select date from (
        select date from message_refs where chat_id = c.chat_id and message_id = q.message_id
        union all select message_date from reports where chat_id = c.chat_id and message_id = q.message_id) w
        limit 1) as written_at,
      case when q.deletes then array(select message_id from message_refs r
        where r.chat_id = c.chat_id and r.user_id = q.target and r.date > q.deletable
        order by date desc, message_id desc)::text[] end as message_ids
    from unnest(
      ${unseen(
        questions.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        questions.map(({ target }) => target),
        'bigint',
      )},
      ${unseen(
        questions.map(({ warningId }) => warningId ?? null),
        'bigint',
      )},
      ${unseen(
        questions.map(({ messageId }) => messageId ?? null),
        'bigint',
      )},
      ${unseen(
        questions.map((question) => secondsOf(question) - deletableSeconds),
        'bigint',
      )},
      ${unseen(
        questions.map(({ deletes }) => deletes === true),
        'boolean',
      )}
    ) with ordinality as q(chat_id, target, warning_id, message_id, deletable, deletes, place)
    join chats c on c.chat_id = q.chat_id
    left join members m on m.chat_id = q.chat_id and m.user_id = q.target
    left join join_requests j on j.chat_id = q.chat_id and j.user_id = q.target and j.state = 'waiting'`
}

type Read = (FactsOfGroup | undefined)[]

const readIn = (questions: readonly Question[], rows: readonly Row[]): Read =>
  inPlaces(questions, rows).map((row, place) => {
    const question = questions[place]
    return row && question && factsOf(question, row)
  })

/** What is stored of group, bot and person, in the order of the questions. Read after Telegram was asked. */
export const readFacts = async (database: Database, questions: readonly Question[]): Promise<Read> =>
  readIn(questions, (await asking(questions).execute(database)).rows)

/** The same, asked along. */
export async function askFacts(trx: Transaction, questions: readonly Question[]): Promise<() => Read> {
  if (!questions.length) return () => []
  const rows = await askAlong(trx, asking(questions))
  return () => readIn(questions, rows())
}

function factsOf(question: Question, row: Row): FactsOfGroup {
  const { chatId, botId, target, soonest } = question
  const now = secondsOf(question)
  return {
    chat: { chatId, type: row.type, state: row.state, linkedChatId: row.linked_chat_id },
    bot: { userId: botId, rights: row.bot_status === 'administrator' ? rightsIn(row.bot_rights) : [] },
    target: target === null ? null : standingOf(target, row, now),
    writtenAt: row.written_at,
    messageIds: row.message_ids?.map(Number) ?? null,
    now,
    soonest,
  }
}

const standingOf = (userId: UserId, row: Row, now: number): Target => ({
  userId,
  isKnown: row.target_status !== null,
  status: row.target_status ?? 'left',
  isPresent: row.is_present ?? false,
  isAway: row.is_present === false,
  hasRequest: row.requested_at !== null,
  queryId: row.query_id,
  cameAt: row.came_at ?? 0,
  bannedAt: row.banned_at ?? 0,
  requestedAt: row.requested_at ?? 0,
  botMayEdit: row.can_be_edited ?? false,
  madeBy: row.made_by,
  rights: row.target_status === 'administrator' ? rightsIn(row.rights ?? []) : [],
  restricted:
    row.target_status === 'restricted' && (row.until_date === null || row.until_date > now)
      ? { until: row.until_date }
      : null,
  isWarned: row.is_warned,
  hasMessages: row.has_messages,
  isTrusted: row.is_trusted,
})
