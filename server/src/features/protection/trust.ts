import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { writeEntry } from '#domain/log-book.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { Refused } from '#platform/refused.ts'

type Trust = { chat_id: ChatId; user_id: UserId; is_trusted: boolean }

/** Whom a group knows can be trusted in it; twice is the same as once, and is in the log once. */
export async function setTrust(
  trx: Transaction,
  { by, via }: { by: UserId; via: 'app' | 'command' },
  { chat_id, user_id, is_trusted }: Trust,
): Promise<void> {
  const { rows: known } = await sql<{ chat_id: ChatId }>`
    select chat_id from members where chat_id = ${currentId(chat_id)} and user_id = ${user_id}`.execute(trx)
  const [member] = known
  if (!member) throw new Refused('member_unknown')
  const { chat_id: chatId } = member
  const { numAffectedRows } = await (
    is_trusted
      ? sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, ${user_id}, ${by})
        on conflict (chat_id, user_id) do nothing`
      : sql`delete from trusted_people where chat_id = ${chatId} and user_id = ${user_id}`
  ).execute(trx)
  if (!numAffectedRows) return
  const kind = is_trusted ? 'trusted' : 'untrusted'
  await writeEntry(trx, { chatId, kind, via, actorId: by, targetId: user_id })
}

type Row = { chat_id: ChatId; user_id: UserId; by_user_id: UserId; since: number }

const page = 50
const cursor = cursorOf(z.strictObject({ since: z.number(), user_id: z.int() }))

export async function listTrusted(
  parts: PeopleParts,
  { chat_id, user_id, cursor: from }: InputOf<'/api/groups/protection/trusted'>,
) {
  const after = from ? cursor.read(from) : undefined
  const { rows } = await sql<Row>`
    select chat_id, user_id, by_user_id, extract(epoch from since)::float8 as since from trusted_people
    where chat_id = ${currentId(chat_id)} and ${user_id === undefined ? sql`true` : sql`user_id = ${user_id}`}
      and ${after ? sql`(extract(epoch from since)::float8, user_id) < (${after.since}, ${after.user_id})` : sql`true`}
    order by since desc, user_id desc limit ${page + 1}`.execute(parts.database)
  const shown = rows.slice(0, page)
  const last = shown.at(-1)
  const ids = shown.flatMap(({ user_id, by_user_id }) => [user_id, by_user_id])
  const person = await peopleIn(parts, shown[0]?.chat_id ?? chat_id, ids)
  return {
    trusted: shown.flatMap(({ user_id, by_user_id, since }) => {
      const who: Person | null = person(user_id)
      return who ? [{ person: who, by: person(by_user_id), since: Math.floor(since) }] : []
    }),
    next_cursor:
      last && rows.length > page ? cursor.write({ since: last.since, user_id: last.user_id }) : null,
  }
}
