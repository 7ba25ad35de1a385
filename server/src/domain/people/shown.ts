import { sql } from 'kysely'

/*
 * Whom anybody may see in a group: people of whom the group itself has a row, as a member of now or before, or as
 * somebody who asked to join (decision 0033).
 */

/** What a person is shown as, of the row `u`. */
export const shownColumns = sql`
  u.user_id, u.first_name, u.last_name, u.username, u.is_bot, u.photo_unique_id, u.photo_checked_at`

/** To join where such rows are read anyway: the row itself is why its person is shown. */
export const shownBy = {
  /** A row `m` of `members`. */
  member: sql`users u on u.user_id = m.user_id`,
  /** A row `j` of `join_requests`. */
  request: sql`users u on u.user_id = j.user_id`,
} as const

/** Everybody that each group shows. */
export const shownPeople = sql`(select m.chat_id, ${shownColumns} from members m join ${shownBy.member})`

/** To join where rows of a group, which have its `chat_id`, name somebody: what the group shows of them, as `p`. */
export const shownOf = (row: string, person: string) => sql`
  ${shownPeople} p on p.chat_id = ${sql.ref(`${row}.chat_id`)} and p.user_id = ${sql.ref(`${row}.${person}`)}`
