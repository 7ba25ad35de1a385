import { type ChatId, firstStandIn, type UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'
import { shownColumns, shownPeople } from './shown.ts'
import { unseen } from '#platform/database/unseen.ts'

export type PeopleParts = {
  database: Database
  photoUrl: PhotoUrl
  /** Where the bot may be among them: it is shown everywhere. */
  botId?: UserId
}

/** A row that was joined with `shownPeople`, where nobody has to be. */
export type MaybeShown = PersonRow | { [Column in keyof PersonRow]: null }

/** Somebody of whom only the number is shown. */
export const nobodyShown = (user_id: UserId): Person => ({
  user_id,
  first_name: '',
  last_name: null,
  username: null,
  is_bot: false,
  photo_url: null,
})

export const shownOr = (user_id: UserId, row: MaybeShown, photoUrl: PhotoUrl): Person =>
  row.user_id === null ? nobodyShown(user_id) : personOf(row, photoUrl)

type Place = { chatId: ChatId; userId: UserId }

const nameOf = ({ chatId, userId }: Place) => `${chatId} ${userId}`

/**
 * Some people by their ids, each as their group shows them, under the id that it has now; null for whom it does not.
 * What stands for somebody who was erased has no name to hide.
 */
export async function peopleInGroups(
  { database, photoUrl, botId }: PeopleParts,
  places: readonly Place[],
): Promise<(chatId: ChatId, userId: UserId) => Person | null> {
  const wanted = [...new Map(places.map((place) => [nameOf(place), place])).values()]
  if (!wanted.length) return () => null
  const { rows } = await sql<PersonRow & { chat_id: ChatId }>`
    select q.chat_id, ${shownColumns} from unnest(
      ${unseen(
        wanted.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        wanted.map(({ userId }) => userId),
        'bigint',
      )}
    ) as q(chat_id, user_id)
    join users u on u.user_id = q.user_id
    where u.user_id = ${botId ?? null} or u.user_id >= ${firstStandIn}
      or exists (select from members m where m.chat_id = q.chat_id and m.user_id = u.user_id)`.execute(
    database,
  )
  const people = new Map(
    rows.map((row) => [nameOf({ chatId: row.chat_id, userId: row.user_id }), personOf(row, photoUrl)]),
  )
  return (chatId, userId) => people.get(nameOf({ chatId, userId })) ?? null
}

/** The same of people in one group. */
export async function peopleIn(
  parts: PeopleParts,
  chatId: ChatId,
  ids: readonly (UserId | null)[],
): Promise<(id: UserId | null) => Person | null> {
  const known = ids.filter((id) => id !== null)
  const person = await peopleInGroups(
    parts,
    known.map((userId) => ({ chatId, userId })),
  )
  return (id) => (id === null ? null : person(chatId, id))
}

type Names = { user_id: UserId; first_name: string; last_name: string | null; username: string | null }

/** What these people are called, for words that are said about them each in their group or of it. */
const namesOf = (places: readonly Place[]) => sql<Names & { place: number }>`
    select q.place::int, p.user_id, p.first_name, p.last_name, p.username
    from unnest(
      ${unseen(
        places.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        places.map(({ userId }) => userId),
        'bigint',
      )}
    ) with ordinality as q(chat_id, user_id, place)
    join ${shownPeople} p on p.chat_id = q.chat_id and p.user_id = q.user_id`

/** Asked along: they are known when the next statement is answered. */
export async function askNames(
  trx: Transaction,
  places: readonly Place[],
): Promise<(chatId: ChatId, userId: UserId) => Names | undefined> {
  const rows = await askAlong(trx, namesOf(places))
  return (chatId, userId) => {
    const place = 1 + places.findIndex((one) => one.chatId === chatId && one.userId === userId)
    return rows().find((row) => row.place === place)
  }
}

/** The same of people in one group, asked by itself. */
export async function namesIn(
  database: Database | Transaction,
  chatId: ChatId,
  ids: readonly UserId[],
): Promise<Map<UserId, Names>> {
  const { rows } = await namesOf(ids.map((userId) => ({ chatId, userId }))).execute(database)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Whoever in this group bears a username, in lower case, as far as we know; of two the newest. */
export async function bearerIn(
  database: Database | Transaction,
  chatId: ChatId,
  username: string,
): Promise<UserId | undefined> {
  const { rows } = await sql<{ user_id: UserId }>`
    select u.user_id from users u join members m on m.chat_id = ${chatId} and m.user_id = u.user_id
    where lower(u.username) = ${username} order by u.observed_at desc limit 1`.execute(database)
  return rows[0]?.user_id
}

/** Those of these usernames, in lower case, that admins of a group bear, or people who wrote more than so many messages there. */
export async function knownNamesIn(
  trx: Transaction,
  named: readonly { chatId: number; username: string }[],
  { messages }: { messages: number },
): Promise<{ chatId: number; username: string }[]> {
  const { rows } = await sql<{ chatId: number; username: string }>`
    select q.chat_id as "chatId", q.username
    from unnest(
      ${unseen(
        named.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        named.map(({ username }) => username),
        'text',
      )}
    ) as q(chat_id, username)
    join users u on lower(u.username) = q.username
    join members m on m.chat_id = q.chat_id and m.user_id = u.user_id
    where m.messages > ${messages}::int or m.status in ('creator', 'administrator')`.execute(trx)
  return rows
}
