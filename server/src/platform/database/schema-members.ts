import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { CameBy } from '@steward/contract/members.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MemberStatus } from './schema-chats.ts'

type Id<Branded extends number> = ColumnType<Branded, number, number>

interface Members {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  status: MemberStatus
  /** In the group now; a restricted person may be in it or not (ChatMemberRestricted.is_member). */
  is_present: boolean
  rights: Generated<string[]>
  is_anonymous: Generated<boolean>
  /** Whether the bot may change this admin's rights. */
  can_be_edited: Generated<boolean>
  custom_title: string | null
  tag: string | null
  /** What a restricted person may still do. */
  permissions: string[] | null
  /** Unix seconds; null: forever or not restricted. */
  until_date: number | null
  /** What told us: a kind of update, or the call that was made. */
  source: string
  /** Telegram's date and update of this row's status: a merge keeps the newer pair. */
  observed_at: number
  update_id: number
  first_seen_at: Generated<Date>
  /** Unix seconds of the newest message. */
  last_message_at: number | null
  /** How many they wrote, as far as we ever saw; of each day that is not forgotten `member_days` has its own. */
  messages: Generated<number>
  /** What Telegram said last of this person's status; the columns above follow from it and from `seen_…`. */
  told_status: Generated<MemberStatus>
  told_present: Generated<boolean>
  told_source: Generated<string>
  told_at: Generated<number>
  told_update_id: Generated<number>
  /** The newest sign that the person is in the group, or is not. */
  seen_present: Generated<boolean>
  seen_source: Generated<string>
  seen_at: Generated<number>
  seen_update_id: Generated<number>
  /** The newest date for which Telegram said that the person is inside; that the person is banned. */
  inside_at: Generated<number>
  banned_at: Generated<number>
  /** Unix seconds of the newest thing that the person did here; 0: nothing that we saw. Its full hour is listed by. */
  active_at: Generated<number>
  active_hour: GeneratedAlways<number>
  place: GeneratedAlways<'inside' | 'banned' | 'gone'>
  /** Follows from `came_…` and `met_…`; 0 is unknown. */
  joined_at: Generated<number>
  /** How they came in last, as `chat_member` tells it. */
  came_at: Generated<number>
  came_update_id: Generated<number>
  came_by: Generated<CameBy>
  came_link: string | null
  /** Who added or approved them. */
  came_person: Id<UserId> | null
  /** The same, as the service message tells it, which knows only who added whom. */
  met_at: Generated<number>
  met_update_id: Generated<number>
  met_person: Id<UserId> | null
  /** When Telegram was asked last and could not tell. */
  unanswered_at: Generated<number>
  /** When to ask Telegram again, unix seconds, and how much it matters: the smallest first. */
  check_rank: number | null
  check_due_at: number | null
  /** From `users`, to list by; a null name is not indexed yet. */
  is_bot: Generated<boolean>
  sort_name: string | null
}

/** By what people are found: their names in one spelling, and hashes of the pieces of these together with the group's id. */
interface MemberSearch {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  words: string
  grams: number[]
}

/** Messages of one person on one day (UTC). */
interface MemberDays {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  day: ColumnType<string, string, string>
  messages: number
}

interface MemberNotes {
  chat_id: Id<ChatId>
  note_id: Generated<number>
  user_id: Id<UserId>
  author_id: Id<UserId>
  text: string
  /** The client's; the same key of the same author is the same note. */
  key: string
  created_at: Generated<Date>
}

export interface MemberTables {
  members: Members
  member_search: MemberSearch
  member_days: MemberDays
  member_notes: MemberNotes
}
