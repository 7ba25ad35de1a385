import type { GroupNoticeChoices } from '@steward/contract/group-notices.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { NoticeKind } from '@steward/contract/notice-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

/** A browser that asked for notifications. */
interface PushSubscriptions {
  /** SHA-256 of the endpoint, which itself is a capability and never reaches a log. */
  endpoint_hash: Buffer
  user_id: Id<UserId>
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
  /** When the browser last said that it is still there. */
  seen_at: Generated<Date>
  /** As in the session that subscribed it; null: from before that was kept. */
  device: Buffer | null
}

/** Notifications that are owed to a browser; a row goes when it is sent or given up. */
interface PushMessages {
  id: Generated<number>
  endpoint_hash: Buffer
  /** JSON text, a `PushMessage`. */
  message: string
  attempts: Generated<number>
  not_before: Generated<Date>
  deadline: Date
}

/** The pair with which what is sent is signed (RFC 8292), where the operator gave none. */
interface PushKeys {
  name: string
  public_key: string
  private_key: string
}

/** Whether the bot may write to a person; no row: they never wrote to it. */
interface BotChats {
  user_id: Id<UserId>
  is_open: boolean
  changed_at: Generated<Date>
}

/** What the admins of a group are to be told soon, one row a kind. */
interface GroupNotices {
  chat_id: Id<ChatId>
  kind: 'join_requests' | 'reports' | 'bot_rights' | 'protection' | 'rule_bans' | 'brake'
  /** Null: nothing to tell. */
  due_at: Date | null
  told_at: Date | null
  /** Rights that the bot lost since. */
  lost: Generated<string[]>
  /** Who took them, and knows already; or whom the brake holds. */
  actor_id: Id<UserId> | null
}

/** What a person was told recently, so that it is told once, and what waits until their quiet hours end. */
interface PersonNotices {
  user_id: Id<UserId>
  /** What it is about: of one subject only what is newer is news. */
  subject: string
  kind: NoticeKind
  chat_id: Id<ChatId> | null
  /** When that happened which is told. */
  at: Date
  /** Null: it was told. */
  due_at: Date | null
  /** After this it is no news any more. */
  deadline: Date
}

/** How a person hears of one group; no row: as of all of them. */
interface GroupNoticeChoicesOfPerson {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  choices: ColumnType<Partial<GroupNoticeChoices>, string, string>
  changed_at: Generated<Date>
}

export interface NoticeTables {
  push_subscriptions: PushSubscriptions
  push_messages: PushMessages
  push_keys: PushKeys
  bot_chats: BotChats
  group_notices: GroupNotices
  person_notices: PersonNotices
  group_notice_choices: GroupNoticeChoicesOfPerson
}
