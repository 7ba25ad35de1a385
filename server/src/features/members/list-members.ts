import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberPage } from '@steward/contract/members.ts'
import type { Database } from '../../platform/database/schema.ts'
import { cursorOf } from '../../platform/http/cursor.ts'
import type { PhotoUrl } from '../../platform/person.ts'
import { Refused } from '../../platform/refused.ts'
import { placeIn } from './filters.ts'
import { memberRow, unix } from './member-row.ts'
import { findBy } from './search.ts'
import { listQuery } from './store.ts'

type Parts = { database: Database; photoUrl: PhotoUrl; now: () => Date }
type Input = InputOf<'/api/groups/members'>

const page = 50
const cursors = {
  recent: cursorOf(placeIn.recent),
  name: cursorOf(placeIn.name),
  joined: cursorOf(placeIn.joined),
}

export async function listMembers(
  { database, photoUrl, now }: Parts,
  chatId: ChatId,
  input: Input,
): Promise<MemberPage> {
  const { limit = page, filter, sort } = input
  const cursor = cursors[sort]
  const after = input.cursor ? cursor.read(input.cursor) : undefined
  const at = unix(now())
  const scope = { chatId, filter, at }

  const found = await findBy(database, chatId, input.search ?? '')
  const { rows } = await listQuery({ scope, sort, found, after, limit: limit + 1 }).execute(database)
  // Forgotten between the check and the read.
  if (!rows[0]) throw new Refused('group_not_found')
  const { known, total } = rows[0]
  const listed = rows[0].page ?? []
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
