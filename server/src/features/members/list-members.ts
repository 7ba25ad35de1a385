import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberPage } from '@steward/contract/members.ts'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { Refused } from '#platform/refused.ts'
import { placeIn } from './filters.ts'
import { memberRow, unix } from './member-row.ts'
import type { createFirstPages } from './first-pages.ts'
import { findBy } from './search.ts'
import { type ListRow, listsQuery } from './store.ts'

type Parts = {
  database: Database
  firstPage: ReturnType<typeof createFirstPages>
  photoUrl: PhotoUrl
  now: () => Date
}
type Input = InputOf<'/api/groups/members'>

const page = 50
const cursors = {
  recent: cursorOf(placeIn.recent),
  name: cursorOf(placeIn.name),
  joined: cursorOf(placeIn.joined),
}

export async function listMembers(parts: Parts, chatId: ChatId, input: Input): Promise<MemberPage> {
  const { photoUrl, now } = parts
  const { limit = page, filter, sort } = input
  const cursor = cursors[sort]
  const at = unix(now())
  const list = await readList(parts, chatId, { ...input, limit: limit + 1, at })
  // Forgotten between the check and the read.
  if (!list) throw new Refused('group_not_found')
  const { known, total } = list
  const listed = list.page ?? []
  const shown = listed.slice(0, limit)
  const last = shown.at(-1)
  return {
    members: shown.map((row) => Object.assign(memberRow(row, { at, photoUrl }), { warnings: row.warnings })),
    next_cursor:
      last && listed.length > limit ? cursor.write({ by: last.by, user_id: last.user_id, known }) : null,
    known,
    total: filter === 'present' ? total : null,
  }
}

async function readList(
  { database, firstPage }: Parts,
  chatId: ChatId,
  { limit, filter, sort, at, cursor, search = '' }: Input & { limit: number; at: number },
): Promise<ListRow | undefined> {
  const after = cursor ? cursors[sort].read(cursor) : undefined
  const found = await findBy(database, chatId, search)
  if (!after && 'all' in found) return firstPage({ filter, sort, limit }, { chatId, at })
  const { rows } = await listsQuery([chatId], { scope: { filter, at }, sort, found, after, limit }).execute(
    database,
  )
  return rows[0]
}
