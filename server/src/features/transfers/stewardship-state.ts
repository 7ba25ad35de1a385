import { type ChatId, firstStandIn, type UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { createGather, notAllBehindOne } from '#platform/gather.ts'
import { creatorOfChat, stewardOfChat } from '#domain/owners.ts'
import type { StewardshipState, Somebody } from './rules.ts'

/** What is known of who answers for a group, by the database's clock. */
export type GroupStewardship = StewardshipState & {
  chatId: ChatId
  title: string
  /** Null: that is not kept yet. */
  since: Date | null
  /** Its admins were compared with Telegram; until then its creator may be unknown. */
  isCompared: boolean
  /** The owner in Telegram of whom the steward knows; null: none was known. */
  knownOwner: UserId | null
  ownerTold: number | null
  goneToldAt: Date | null
  /** Whether an application is open there, as far as anybody has written down. */
  hasOpen: boolean
}

type Person = { user_id: UserId; is: Somebody['is']; seen_at: Date | null }
type Row = {
  chat_id: ChatId
  title: string
  is_frozen: boolean
  is_compared: boolean
  at: Date
  first_seen_at: Date
  since: Date | null
  successor: UserId | null
  silent_days: number | null
  owner_user_id: UserId | null
  owner_told_id: number | null
  gone_told_at: Date | null
  has_open: boolean
  steward_id: UserId | null
  steward_is: Somebody['is'] | null
  steward_seen_at: Date | null
  creator_id: UserId | null
  creator_is: Somebody['is'] | null
  creator_seen_at: Date | null
}

/** What the person of this lateral join is in the chat `c`, and when they were seen last: in the app, or there. */
const somebody = (userId: ReturnType<typeof sql<UserId | null>>) => sql<Person>`
  select p.user_id,
    case when u.user_id is null or u.user_id >= ${firstStandIn} then 'erased'
      when m.status in ('creator', 'administrator') then 'admin'
      when m.is_present then 'member' else 'away' end as is,
    greatest(u.signed_in_at, (select max(last_used_at) from sessions e where e.user_id = p.user_id),
      to_timestamp(nullif(greatest(m.active_at, m.last_message_at), 0))) as seen_at
  from (select ${userId} as user_id) p
  left join users u on u.user_id = p.user_id
  left join members m on m.chat_id = c.chat_id and m.user_id = p.user_id
  where p.user_id is not null`

/** Of these groups; those that are unknown are left out. */
export async function stewardshipsOf(
  database: Database | Transaction,
  chatIds: readonly number[],
): Promise<Map<ChatId, GroupStewardship>> {
  const ids = [...new Set(chatIds)]
  if (!ids.length) return new Map()
  const { rows } = await sql<Row>`
    select c.chat_id, c.title, c.state = 'bot_removed' as is_frozen, c.synced_at is not null as is_compared, now() as at, c.first_seen_at,
      s.since, s.successor_user_id as successor, s.silent_days, s.owner_user_id, s.owner_told_id, s.gone_told_at,
      exists (select from transfer_applications t where t.chat_id = c.chat_id and t.state in ('pending', 'cooling')) as has_open,
      a.user_id as steward_id, a.is as steward_is, a.seen_at as steward_seen_at,
      o.user_id as creator_id, o.is as creator_is, o.seen_at as creator_seen_at
    from unnest(${unseen(ids, 'bigint')}) as q(chat_id) join chats c on c.chat_id = q.chat_id
    left join stewardships s on s.chat_id = c.chat_id
    left join lateral (${somebody(stewardOfChat)}) a on true
    left join lateral (${somebody(creatorOfChat)}) o on true`.execute(database)
  return new Map(rows.map((row) => [row.chat_id, stewardshipOf(row)]))
}

export const stewardshipOfGroup = async (
  database: Database | Transaction,
  chatId: ChatId,
): Promise<GroupStewardship> => there((await stewardshipsOf(database, [chatId])).get(chatId))

/** The same; those who ask at the same moment are answered together. */
export function createStewardships(database: Database): (chatId: ChatId) => Promise<GroupStewardship> {
  const read = createGather(async (chatIds: readonly ChatId[]) => {
    const stewardships = await stewardshipsOf(database, chatIds)
    return chatIds.map((chatId) => stewardships.get(chatId))
  }, notAllBehindOne)
  return async (chatId) => there(await read(chatId))
}

function there(stewardship: GroupStewardship | undefined): GroupStewardship {
  if (!stewardship) throw new Error('no such group')
  return stewardship
}

const defaultSilentDays = 60

const later = (seen: Date | null, than: Date) => (seen && seen > than ? seen : than)

/** Nobody is silent for longer than they answer for the group, or than the group is known. */
function stewardshipOf(row: Row): GroupStewardship {
  const from = row.since ?? row.first_seen_at
  return {
    chatId: row.chat_id,
    title: row.title,
    isFrozen: row.is_frozen,
    at: row.at,
    since: row.since,
    isCompared: row.is_compared,
    steward:
      row.steward_id === null || !row.steward_is
        ? null
        : { userId: row.steward_id, is: row.steward_is, seenAt: later(row.steward_seen_at, from) },
    creator:
      row.creator_id === null || !row.creator_is
        ? null
        : {
            userId: row.creator_id,
            is: row.creator_is,
            seenAt: later(row.creator_seen_at, row.first_seen_at),
          },
    successor: row.successor,
    silentDays: row.silent_days ?? defaultSilentDays,
    knownOwner: row.owner_user_id,
    ownerTold: row.owner_told_id,
    goneToldAt: row.gone_told_at,
    hasOpen: row.has_open,
  }
}
