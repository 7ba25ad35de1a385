import type { UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'

/** Gives the address of a photo on this server, signed and expiring. */
export type PhotoUrl = (of: 'chat' | 'user', id: number, version: string) => string

/** The columns of `users` that make a person. */
export type PersonRow = {
  user_id: UserId
  first_name: string
  last_name: string | null
  username: string | null
  is_bot: boolean
  photo_unique_id: string | null
  /** Also as the text that JSON makes of it; what counts is whether there is one. */
  photo_checked_at: Date | string | null
}

/** The version of a photo that nobody has asked Telegram for yet: reading its address asks. */
export const UNSEEN = 'unseen'

function photo(row: PersonRow, photoUrl: PhotoUrl) {
  if (row.photo_unique_id) return photoUrl('user', row.user_id, row.photo_unique_id)
  return row.photo_checked_at ? null : photoUrl('user', row.user_id, UNSEEN)
}

export const personOf = (row: PersonRow, photoUrl: PhotoUrl): Person => ({
  user_id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  is_bot: row.is_bot,
  photo_url: photo(row, photoUrl),
})
