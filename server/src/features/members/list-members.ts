import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberPage } from '@steward/contract/members.ts'
import { currentId } from '../../platform/database/current-id.ts'
import type { Database } from '../../platform/database/schema.ts'
import { cursorOf } from '../../platform/http/cursor.ts'
import type { PhotoUrl } from '../../platform/person.ts'
import { Refused } from '../../platform/refused.ts'
import { Place } from './filters.ts'
import { memberRow, unix } from './member-row.ts'
import { findBy } from './search.ts'
import { knownQuery, membersQuery } from './store.ts'
import { countWarnings } from './warnings.ts'

type Parts = { database: Database; photoUrl: PhotoUrl; now: () => Date }
type Input = InputOf<'/api/groups/members'>

const page = 50
const cursor = cursorOf(Place)

export async function listMembers({ database, photoUrl, now }: Parts, input: Input): Promise<MemberPage> {
  const { limit = page, filter, sort } = input
  const after = input.cursor ? cursor.read(input.cursor) : undefined
  const at = unix(now())
  const chat = await chatOf(database, input.chat_id)
  const chatId = chat.chat_id
  const scope = { chatId, filter, at, watchedSince: unix(chat.first_seen_at) }

  const found = await findBy(database, chatId, input.search ?? '')
  const { rows } = await membersQuery({ scope, sort, found, after, limit: limit + 1 }).execute(database)
  const shown = rows.slice(0, limit)
  const userIds = shown.map(({ user_id }) => user_id)
  const warnings = await countWarnings(database, { chatId, userIds }, at)
  // Counted once for a list, however many pages of it are read.
  const known = after?.known ?? (await knownQuery(scope).execute(database)).rows[0]?.known ?? 0
  const last = shown.at(-1)
  return {
    members: shown.map((row) =>
      Object.assign(memberRow(row, { at, photoUrl }), { warnings: warnings(row.user_id) }),
    ),
    next_cursor:
      last && rows.length > limit ? cursor.write({ by: last.by, user_id: last.user_id, known }) : null,
    known,
    total: filter === 'present' ? chat.member_count : null,
  }
}

async function chatOf(database: Database, chatId: ChatId) {
  const chat = await database
    .selectFrom('chats')
    .select(['chat_id', 'member_count', 'first_seen_at'])
    .where('chat_id', '=', currentId(chatId))
    .executeTakeFirst()
  if (!chat) throw new Refused('group_not_found')
  return chat
}
