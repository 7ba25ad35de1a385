import type { InlineKeyboardButton, MessageEntity, ChatMember, BotCommand, MenuButton } from '@grammyjs/types'
import type { AdminRights, Permissions } from '../world/rights.ts'
import type { SwitchStates } from '../world/switches.ts'
import type { NewFault } from './requests.ts'

export type PersonView = {
  id: number
  name: string
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_bot: boolean
  /** Path on the sandbox; absent when the person has no photo. */
  photo_url?: string
  bio?: string
  /** The channel in their profile, with its newest post. */
  channel?: { title: string; post: string }
}

/** `none`: a stranger to the chat. */
export type MyStatus = ChatMember['status'] | 'none'

export type ChatRow = {
  /** The private chat with the bot has the person's own id, as the bot sees it. */
  id: number
  type: 'private' | 'group' | 'supergroup'
  title: string
  username?: string
  photo_url?: string
  member_count: number
  is_forum: boolean
  join_by_request: boolean
  /** The bot looks at requests first. */
  is_guarded: boolean
  my_status: MyStatus
  /** I asked to join and nobody has answered. */
  waiting: boolean
  bot_status: MyStatus
  last_message?: { date: number; from?: string; text: string; is_service: boolean }
}

/** A page that a guard shows to somebody who asks to join. */
export type JoinSheetView = {
  chat_id: number
  user_id: number
  title: string
  url: string
  /** Put away by the person. */
  is_closed: boolean
}

/** What an invite link leads to. */
export type InviteView = { chat: ChatRow; needs_approval: boolean }

export type WorldView = {
  now: number
  seed: number
  bot: PersonView & { username: string; ed25519_public_key: string; switches: SwitchStates }
  mini_app_url: string
  people: PersonView[]
  me?: PersonView
  /** My chats, newest first; the private chat with the bot is among them. */
  chats: ChatRow[]
  /** Groups I am not in but could find: they are public, or somebody shared a link of theirs. */
  elsewhere: (ChatRow & { link: string; needs_approval: boolean })[]
  /** What guards show to me; without me, to everybody. */
  join_sheets: JoinSheetView[]
  faults: FaultView[]
  /** The spammer who came by themselves, while this sandbox runs. */
  strike?: StrikeView
}

/** Who advertised where, and whether it still stands there. */
export type StrikeView = { by: string; group: string; stands: boolean }

export type MemberView = {
  person: PersonView
  status: MyStatus
  /** As an administrator or owner: what they may do. */
  rights?: AdminRights
  permissions?: Permissions
  until_date?: number
  custom_title?: string
  tag?: string
  is_anonymous?: boolean
  /** May I, who look, change this member's rights, restrict them, remove them? */
  may: { promote: boolean; restrict: boolean; remove: boolean }
}

export type MessageView = {
  id: number
  date: number
  edited: boolean
  mine: boolean
  pinned: boolean
  /** Anonymous administrators appear as the group itself. */
  from?: {
    id: number
    name: string
    photo_url?: string
    is_bot: boolean
    is_anonymous: boolean
    is_channel?: true
  }
  text?: string
  entities?: MessageEntity[]
  photo_url?: string
  /** Of the photo: room is kept for it before it is there. */
  photo_size?: { width: number; height: number }
  /** What it shows besides words and photos, such as "Sticker 👋". */
  attachment?: string
  /** Other media may take the place of its own. */
  has_media?: true
  forwarded_from?: string
  /** Of a message elsewhere. */
  quote?: { from: string; text: string }
  via_bot?: string
  /** A service message in words ("Ann added Steward"); then there is no text. */
  service?: string
  buttons?: InlineKeyboardButton[][]
  reactions?: { emoji: string; count: number; mine: boolean }[]
  reply_to?: { id: number; name: string; text: string }
  thread_id?: number
  /** Nobody else sees it; its id is negative. */
  only_for_me?: true
}

export type JoinRequestView = { person: PersonView; date: number; bio?: string; link_name?: string }
export type LinkView = {
  link: string
  name?: string
  creator: PersonView
  creates_join_request: boolean
  is_primary: boolean
  is_revoked: boolean
  pending: number
}

export type ChatView = {
  chat: ChatRow & { description?: string; migrated_to?: number }
  messages: MessageView[]
  me: MemberView
  bot: MemberView
  admins: MemberView[]
  members: { total: number; page: MemberView[]; next?: number }
  permissions?: Permissions
  /** Only for those who may answer them. */
  join_requests: JoinRequestView[]
  links: LinkView[]
  topics: { thread_id: number; name: string; is_closed: boolean }[]
  /** What the bot offers me here when I type "/". */
  commands: BotCommand[]
  /** What the bot set up for its private chat. */
  bot_chat?: { started: boolean; blocked: boolean; menu_button: MenuButton; description?: string }
}

export type FaultView = NewFault & { id: number; left?: number; hits: number }

export type LedgerEntry = {
  seq: number
  /** Unix time in milliseconds, by the world's clock. */
  at: number
  took_ms: number
  method: string
  params: Record<string, unknown>
  ok: boolean
  error_code?: number
  description?: string
  result?: unknown
  fault?: NewFault['kind']
}

/** What became of an update; `acknowledged_at` is when the bot confirmed it by offset or by a 2xx. */
export type UpdateView = {
  update_id: number
  kind: string
  queue: string
  at: number
  deliveries: number
  acknowledged_at?: number
  expired?: true
}

/** A year that a group has behind it. Days are those of UTC, as `2026-11-26`; the last of a span is a part of it. */
export type YearView = {
  chat_id: number
  title: string
  starts: string
  /** When many came within a minute. */
  raid: string
  /** When little was said. */
  quiet: Days
  /** When the bot was not there. */
  out: Days
  /** How many the bot is told, and how many of them are messages that somebody wrote. */
  updates: number
  messages: number
}
type Days = { from: string; to: string }

export type Launch = { url: string; init_data: string }

/** A press of a button: what the bot answered, or what the client shall open. */
export type Pressed =
  | { kind: 'callback'; answered: boolean; text?: string; show_alert?: boolean; url?: string }
  | { kind: 'url'; url: string }
  | { kind: 'web_app'; url: string }
  | { kind: 'copy'; text: string }

type ActResults = {
  send_message: { message_id: number }
  send_content: { message_id: number }
  press_button: Pressed
  create_group: { chat_id: number }
  upgrade: { chat_id: number }
  create_link: { link: string }
  create_topic: { thread_id: number }
  join_by_link: { chat_id: number; waiting: boolean }
  apply_to_join: { chat_id: number; waiting: boolean }
  flood: { sent: number; seconds: number }
}
export type ActResult<Name extends string> = Name extends keyof ActResults ? ActResults[Name] : true
