import type { MemberRow } from '@steward/contract/members.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { sql } from 'kysely'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import { isAsOthers } from './as-others.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'

/** What the list and the page of a person both show. */
export type Row = PersonRow & {
  status: MemberStatus
  is_present: boolean
  until_date: number | null
  permissions: string[] | null
  custom_title: string | null
  tag: string | null
  joined_at: number
  last_message_at: number | null
}

/** Of a member, by which and as which they are listed. */
export const listedColumns = sql`
  m.chat_id, m.user_id, m.status, m.is_present, m.until_date, m.permissions, m.custom_title, m.tag, m.joined_at,
  m.last_message_at, m.active_hour, m.active_at, m.sort_name`

export const rowColumns = sql`
  m.user_id, case when m.status <> 'restricted' or not ${isAsOthers} then m.status
    when m.is_present then 'member' else 'left' end as status, m.is_present, m.until_date, m.permissions, m.custom_title, m.tag, m.joined_at, m.last_message_at,
  coalesce(u.first_name, '') as first_name, u.last_name, u.username, coalesce(u.is_bot, false) as is_bot,
  u.photo_unique_id, u.photo_checked_at`

export const unix = (date: Date) => Math.floor(date.getTime() / 1000)

/** No event comes when the time of a ban or a restriction has passed: then they are as Telegram treats them. */
export function statusAt(
  { status, is_present, until_date }: Row,
  at: number,
): Pick<Row, 'status' | 'until_date'> {
  if (until_date === null || until_date > at) return { status, until_date }
  if (status === 'kicked') return { status: 'left', until_date: null }
  if (status === 'restricted') return { status: is_present ? 'member' : 'left', until_date: null }
  return { status, until_date: null }
}

type Seen = { at: number; photoUrl: PhotoUrl }

export function memberRow(row: Row, { at, photoUrl }: Seen): Omit<MemberRow, 'warnings'> {
  const standing = statusAt(row, at)
  return {
    person: personOf(row, photoUrl),
    ...standing,
    permissions:
      standing.status === 'restricted'
        ? memberPermissions.filter((one) => row.permissions?.includes(one))
        : null,
    is_present: row.is_present,
    custom_title: row.custom_title,
    tag: row.tag,
    joined_at: row.joined_at || null,
    last_message_at: row.last_message_at,
  }
}
