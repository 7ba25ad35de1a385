import type { InputOf, ResultOf } from '@steward/contract/endpoints.ts'
import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { readSettings } from '#domain/group-settings.ts'
import { peopleInGroups } from '#domain/people/people-in.ts'
import { writtenOf } from './entry-of.ts'
import { cursor, keptSince, type Parts } from './list-log.ts'
import { type Searched, searchLog } from './search-log.ts'

type Group = Pick<GroupCard, 'chat_id' | 'title'>

export type FindParts = Parts & {
  /** The groups that somebody administers at this moment. */
  groupsOf: (viewer: UserId) => Promise<readonly Group[]>
}

const page = 20
/** Fewer than in one group, as each group is looked into. */
const atOnce = 10_000

/** What each group's log consists of, as far back as the group shows it. */
async function searchedIn(database: Database, now: Date, groups: readonly Group[]): Promise<Searched[]> {
  const { rows } = await sql<{ chat_id: ChatId; part: number; settings: string | null }>`
    select q.chat_id, p.part, s.settings
    from unnest(${unseen(
      groups.map(({ chat_id }) => chat_id),
      'bigint',
    )}) as q(chat_id)
    cross join lateral (
      select q.chat_id as part union all select old_chat_id from chat_aliases a where a.chat_id = q.chat_id) p
    left join group_settings s on s.chat_id = q.chat_id`.execute(database)
  return groups.map(({ chat_id }) => {
    const own = rows.filter((row) => row.chat_id === chat_id)
    const since = keptSince(now, readSettings(own[0]?.settings ?? undefined).log_days)
    return { chatId: chat_id, parts: own.map(({ part }) => ({ chatId: part, since })) }
  })
}

/** Entries of all of somebody's groups, found as in the log of each: each with its group and the people whom that shows. */
export async function findEntries(
  parts: FindParts,
  viewer: UserId,
  { search, cursor: from, limit = page }: InputOf<'/api/groups/logs'>,
): Promise<ResultOf<'/api/groups/logs'>> {
  const after = from ? cursor.read(from) : undefined
  const mine = await parts.groupsOf(viewer)
  const wanted = search.trim()
  if (!mine.length || !wanted) return { found: [], next_cursor: null }
  const groups = await searchedIn(parts.database, parts.now(), mine)
  const { rows, next } = await searchLog(parts.database, {
    groups,
    search: wanted,
    wanted: { after, limit },
    atOnce,
  })

  const chatOfPart = new Map(
    groups.flatMap(({ chatId, parts: all }, place) =>
      all.map((part) => [part.chatId, { chat_id: chatId, title: mine[place]?.title ?? '' }] as const),
    ),
  )
  const found = rows.flatMap((row) => {
    const chat = chatOfPart.get(row.chat_id)
    return chat ? [{ chat, row }] : []
  })
  const person = await peopleInGroups(
    parts,
    found.flatMap(({ chat, row: { actor_id, target_id } }) =>
      [actor_id, target_id].flatMap((userId) => (userId === null ? [] : [{ chatId: chat.chat_id, userId }])),
    ),
  )
  return {
    found: found.map(({ chat, row }) => ({
      chat,
      entry: writtenOf(row, (userId) => (userId === null ? null : person(chat.chat_id, userId))),
    })),
    next_cursor: next ? cursor.write(next) : null,
  }
}
