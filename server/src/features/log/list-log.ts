import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogPage } from '@steward/contract/log.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { Refused } from '#platform/refused.ts'
import { entryOf } from './entry-of.ts'
import { entriesQuery, Place, type Row, type LogQuery } from './log-query.ts'
import { searchLog } from './search-log.ts'
import { readAsItStands } from './as-it-stands.ts'

export type Parts = PeopleParts & { now: () => Date }
export type Filter = Omit<InputOf<'/api/groups/log'>, 'cursor' | 'limit'>

const page = 50
export const cursor = cursorOf(Place)

/** The group under the id that it has, the ids under which its log may have been written (F-31), and its title. */
export async function chatOf(database: Database, asked: ChatId) {
  const chat = await database
    .selectFrom('chats')
    .select(['chat_id', 'title', 'description', 'permissions'])
    .where('chat_id', '=', currentId(asked))
    .executeTakeFirst()
  if (!chat) throw new Refused('group_not_found')
  const before = await database
    .selectFrom('chat_aliases')
    .select('old_chat_id')
    .where('chat_id', '=', chat.chat_id)
    .execute()
  return {
    chatId: chat.chat_id,
    chatIds: [chat.chat_id, ...before.map(({ old_chat_id }) => old_chat_id)],
    title: chat.title,
    description: chat.description ?? '',
    permissions: chat.permissions,
  }
}

/** How far back a group shows its log, in Unix seconds. */
export const keptSince = (now: Date, logDays: number): number =>
  Math.floor(now.getTime() / 1000) - logDays * 24 * 3600

type Chat = Awaited<ReturnType<typeof chatOf>>
type Cut = { after: Place | undefined; limit: number }

/** The next so many entries that fit, and where to go on; undefined after the last of them. */
export async function readEntries(
  { database, now }: Parts,
  chat: Chat,
  { filter, after, limit }: Cut & { filter: Filter },
): Promise<{ rows: Row[]; next: Place | undefined }> {
  const { log_days } = await groupSettingsOf(database, chat.chatId)
  const since = Math.max(filter.from ?? 0, keptSince(now(), log_days))
  const parts = chat.chatIds.map((chatId) => ({ chatId, since }))
  const search = filter.search?.trim()
  if (search) {
    const groups = [{ chatId: chat.chatId, parts }]
    return searchLog(database, { groups, search, wanted: { ...filter, after, limit } })
  }
  const wanted: LogQuery = { ...filter, parts, after, limit }
  const { rows } = await entriesQuery(wanted).execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit ? last && placeOf(last) : undefined }
}

export const placeOf = ({ at, entry_id }: Row): Place => ({ at, entry_id })

export async function listLog(
  parts: Parts,
  { cursor: from, limit = page, ...filter }: InputOf<'/api/groups/log'>,
): Promise<LogPage> {
  const chat = await chatOf(parts.database, filter.chat_id)
  const after = from ? cursor.read(from) : undefined
  const { rows, next } = await readEntries(parts, chat, { filter, after, limit })
  const ids = rows.flatMap(({ actor_id, target_id }): (UserId | null)[] => [actor_id, target_id])
  const [person, standing] = await Promise.all([
    peopleIn(parts, chat.chatId, ids),
    readAsItStands(parts.database, { ...chat, now: parts.now() }, rows),
  ])
  return {
    entries: rows.map((row) => entryOf(row, { person, standing })),
    next_cursor: next ? cursor.write(next) : null,
  }
}
