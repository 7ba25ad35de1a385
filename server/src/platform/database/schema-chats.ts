import type { Guard } from '@steward/contract/bot-switches.ts'
import type { GroupState } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { JoinCheckState, JoinCheckWhy } from '@steward/contract/join-checks.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

/** ChatMember.status (Bot API 10.3). */
export type MemberStatus = 'creator' | 'administrator' | 'member' | 'restricted' | 'left' | 'kicked'

/** Each group of facts carries Telegram's date and update of its newest source: `…_observed_at`, `…_update_id`. */
interface Chats {
  chat_id: Id<ChatId>
  type: 'group' | 'supergroup'
  title: string
  /** The title before this one; null: we know no other. */
  previous_title: ColumnType<string | null, never, never>
  username: string | null
  description: string | null
  is_forum: Generated<boolean>
  title_observed_at: Generated<number>
  title_update_id: Generated<number>
  photo_file_id: string | null
  photo_unique_id: string | null
  photo_observed_at: Generated<number>
  photo_update_id: Generated<number>
  member_count: number | null
  member_count_at: Date | null
  state: GroupState
  /** Who added the bot. */
  added_by: Id<UserId> | null
  /** Unix seconds of that. */
  added_at: Generated<number>
  bot_status: MemberStatus
  bot_rights: Generated<string[]>
  /** Unix seconds until which the bot is restricted; null: not, or forever. */
  bot_until: number | null
  bot_observed_at: Generated<number>
  bot_update_id: Generated<number>
  first_seen_at: Generated<Date>
  /** When title, admins and counts were last compared with Telegram; null: not yet. */
  synced_at: Date | null
  /** When to compare next; null: nothing is due. */
  sync_due_at: Date | null
  sync_leased_until: Date | null
  sync_attempts: Generated<number>
  /** What members may do by default (Bot API 10.3, ChatFullInfo); null: not known yet. */
  permissions: string[] | null
  /** Of a group that is for the comments of a channel: that channel (Bot API 10.3, ChatFullInfo). */
  linked_chat_id: number | null
  /** Which bot its admins made its guard (Bot API 10.1, ChatFullInfo.guard_bot); null: not compared yet, or no admin. */
  guard: Guard | null
  /** Since when the bot is out; null while it is in. */
  removed_at: ColumnType<Date | null, never, never>
  /** Since when its owner wants it forgotten at once; null while the bot is in. */
  forget_asked_at: Date | null
  /** Who had the bot leave, in the app. */
  leave_asked_by: Id<UserId> | null
  /** When they last did. */
  leave_asked_at: Date | null
}

/** A basic group that became a supergroup: its old id leads to the new one forever. */
interface ChatAliases {
  old_chat_id: Id<ChatId>
  chat_id: Id<ChatId>
}

/** Steps into and out of a group; each counts once, however often Telegram tells it. */
interface MemberMoves {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  update_id: number
  came: boolean
  /** Telegram's date, unix seconds. */
  moved_at: number
  /** By `chat_member`; otherwise by a service message. */
  told: boolean
  /** Both were seen. */
  paired: boolean
  created_at: Generated<Date>
}

interface JoinRequests {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  /** Telegram's date of the request, unix seconds; a later request of the same person replaces the row. */
  requested_at: number
  update_id: number
  /** `joined`, `gone`: it was settled outside of the app, or is void. */
  state: 'waiting' | 'approved' | 'declined' | 'joined' | 'gone'
  bio: string | null
  invite_link: string | null
  /** Where the bot may write to the person until the request is settled. */
  user_chat_id: number | null
  resolved_at: Date | null
  /** Telegram shows them a page of ours and waits for the bot's word by this (Bot API 10.1, ChatJoinRequest.query_id). */
  query_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** What who asked to join is asked, or who came in without asking: one row a request, or an arrival. */
interface JoinChecks {
  /** Groups that are upgraded take their checks along, and calls know them by this alone. */
  check_id: Generated<number>
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  /** Telegram's date of the request or the arrival, unix seconds. Of a trial: when an admin asked for it. */
  requested_at: number
  /** The update that told of it; 0: none did. */
  update_id: Generated<number>
  token_hash: Buffer
  /**
   * By which they come to the page. `group`: they are in the group, muted, and told there. `trial`: an admin looks at it as an
   * applicant does.
   */
  way: 'sheet' | 'message' | 'group' | 'trial'
  state: Generated<JoinCheckState>
  why: JoinCheckWhy | null
  /** Theirs. */
  language: Language
  /** The invite link that they used. */
  link: string | null
  /** JSON text: what is asked, with what is right; see `join-checks/plan.ts`. */
  plan: string
  /** How many steps are done. */
  step: Generated<number>
  /** How many answers were wrong. */
  wrong: Generated<number>
  /** JSON text: what they answered to the group's own questions. */
  answers: Generated<string>
  /** A keyed hash of the network from which they came to the page. */
  network: string | null
  /** How often they had more time. */
  more_times: Generated<number>
  asked_at: Generated<Date>
  opened_at: Date | null
  seen_at: Date | null
  ended_at: Date | null
  deadline: Date
  /** When the worker looks at it next; null: all is done. */
  due_at: Date | null
  /** It has ended without letting somebody write who came into the group; whoever goes is not held any more. */
  held: Generated<boolean>
  /** Since when; null: not, or written by an older version, which kept only when it ended. */
  held_at: Date | null
}

/** Counters of one full hour (UTC); days of any time zone are sums of these. */
interface ChatHours {
  chat_id: Id<ChatId>
  hour: Date
  messages: Generated<number>
  joins: Generated<number>
  leaves: Generated<number>
  /** Of the joins, those after an approved request; null: it was an hour in which these were not counted yet. */
  approvals: ColumnType<number | null, number | undefined, number>
}

/** How many people wrote on one day (UTC); it stays when who they were is forgotten. Null: nobody counted them. */
interface ChatDays {
  chat_id: Id<ChatId>
  day: ColumnType<string, string, string>
  writers: number | null
  /** Of them, those who had not written there before; null: it was a day on which these were not counted yet. */
  newcomers: ColumnType<number | null, number | undefined, number>
}

/** How many people wrote in one week (UTC, from Monday), and how many came in then last. Null: nobody counted. */
interface ChatWeeks {
  chat_id: Id<ChatId>
  week: ColumnType<string, string, string>
  writers: ColumnType<number | null, number | undefined, number>
  came: ColumnType<number | null, number | undefined, number>
}

/** Of those who came in a week, how many wrote in it (`age` 0) and in each of the eight after it. */
interface ChatCohorts {
  chat_id: Id<ChatId>
  week: ColumnType<string, string, string>
  age: number
  writers: number
}

/** What the bot became in a group, and when: where it is out it counts nothing, and as a plain member little. */
interface BotStandings {
  chat_id: Id<ChatId>
  /** Telegram's date, unix seconds, and the update; 0: Telegram was asked. */
  at: number
  update_id: number
  standing: 'admin' | 'member' | 'out'
}

export interface ChatTables {
  chats: Chats
  chat_aliases: ChatAliases
  member_moves: MemberMoves
  join_requests: JoinRequests
  join_checks: JoinChecks
  chat_hours: ChatHours
  chat_days: ChatDays
  chat_weeks: ChatWeeks
  chat_cohorts: ChatCohorts
  bot_standings: BotStandings
}
