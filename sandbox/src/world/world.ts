import type { BotCommand, InlineKeyboardMarkup, MenuButton, MessageEntity } from '@grammyjs/types'
import type { PendingUpdate, UpdateKind, WebhookSettings } from '../delivery/pending.ts'
import type { Content, SenderChat } from './content.ts'
import type { AdminRights, Permissions } from './rights.ts'
import type { SwitchStates } from './switches.ts'

/** Of the data below; a file of another format is not read. */
export const format = 1

/** Everything the sandbox knows: plain data, so that it can be written to a file as it stands. */
export type World = {
  format: typeof format
  seed: number
  /** The generator of chance goes on from here, also after a restart. */
  chance: number
  /** By how much the world's clock is ahead of the machine's. */
  advanced_ms: number
  bot: Bot
  people: Map<number, Person>
  groups: Map<number, Group>
  /** The private chats with the bot, by person. */
  privates: Map<number, PrivateChat>
  /** Updates that the bot has not confirmed, in order. */
  updates: Map<number, PendingUpdate>
  next_update_id: number
  /** Private chats and basic groups count their messages together, as an account does at Telegram. */
  next_account_message_id: number
  /** Uploaded pictures by their key, as base64. */
  uploads: Map<string, string>
  /** The spammer who comes by themselves has come. */
  was_struck?: true
}

export type Bot = {
  id: number
  first_name: string
  username: string
  photo?: Photo
  switches: SwitchStates
  /** Absent: the default set. */
  allowed_updates?: UpdateKind[]
  webhook?: WebhookSettings
  /** By scope and language. */
  commands: Map<string, BotCommand[]>
  /** By language; '' is for all who have none of their own. A world of before has none. */
  descriptions?: Map<string, string>
  short_descriptions?: Map<string, string>
  menu_button: MenuButton
  menu_buttons: Map<number, MenuButton>
  default_rights: { groups?: AdminRights; channels?: AdminRights }
}

export type Person = {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_premium?: true
  bio?: string
  /** Shown in their profile; nobody has to be in it to read it. */
  personal_channel?: PersonalChannel
  photo?: Photo
  /** One of the many who fill a large group: no phone shows them. */
  is_extra?: true
  /** The list of spammers names them. */
  is_listed?: true
  /** The account is no more. */
  is_deleted?: true
}

/** `posts`: the oldest first. */
export type PersonalChannel = { id: number; title: string; username?: string; posts: ChannelPost[] }
export type ChannelPost = { id: number; date: number; text: string }

/** Drawn from a seed, or uploaded. */
export type Photo = { seed: number } | { upload: string }

export type Membership = (
  | { status: 'creator'; is_anonymous: boolean; custom_title?: string }
  | { status: 'administrator'; rights: AdminRights; promoted_by: number; custom_title?: string }
  | { status: 'member'; tag?: string }
  | { status: 'restricted'; is_member: boolean; permissions: Permissions; until_date: number; tag?: string }
  | { status: 'left' }
  | { status: 'kicked'; until_date: number }
) & { joined_at?: number }

export type Group = {
  id: number
  type: 'group' | 'supergroup'
  title: string
  username?: string
  description?: string
  photo?: Photo
  is_forum: boolean
  join_by_request: boolean
  /** A bot that a person appointed to look at requests before the administrators do. */
  guard_bot?: number
  /** Privacy mode was off when the bot came: that is what counts here until it comes again. */
  bot_reads_all?: boolean
  /** Large groups do not show who joins and leaves. */
  shows_joins: boolean
  permissions: Permissions
  members: Map<number, Membership>
  messages: Map<number, StoredMessage>
  /** What the bot said to one member alone. A world of before has none. */
  ephemeral?: Map<number, EphemeralMessage>
  next_message_id: number
  pinned: number[]
  topics: Topic[]
  links: Link[]
  requests: Map<number, JoinRequest>
  /** Whose owners may not write as a channel here. */
  banned_channels?: number[]
  created_at: number
  is_deleted?: true
  /** The owner left; who takes over, and when. */
  succession?: { owner: number; successor?: number; at: number }
  migrated_to?: number
  migrated_from?: number
}

export type Topic = { thread_id: number; name: string; icon_color: number; is_closed: boolean }

export type Link = {
  link: string
  creator: number
  name?: string
  creates_join_request: boolean
  is_primary: boolean
  is_revoked: boolean
  expire_date?: number
  member_limit?: number
  /** How many joined by it. */
  uses: number
}

export type JoinRequest = {
  user_id: number
  date: number
  bio?: string
  link?: string
  /** The question to the guard; gone when it was answered. */
  query?: JoinQuery
}

export type JoinQuery = {
  id: string
  until: number
  /** The address of what the guard shows to whoever asked. */
  page?: string
  /** They have put the page away; the guard may answer all the same. */
  is_closed?: true
}

export type PrivateChat = {
  user_id: number
  started: boolean
  blocked: boolean
  /** Asking to join a group lets its bot write until then. */
  writable_until?: number
  messages: Map<number, StoredMessage>
}

export type StoredMessage = {
  id: number
  date: number
  /** Absent: an anonymous administrator, who writes as the group. */
  from?: number
  author_signature?: string
  /** Written as a channel: `from` is the account that Telegram names in its place. */
  sender_chat?: SenderChat
  edit_date?: number
  thread_id?: number
  text?: string
  entities?: MessageEntity[]
  content?: Content
  reply_to?: number
  buttons?: InlineKeyboardMarkup
  /** One of each, the oldest first. */
  reactions?: Reaction[]
  service?: Service
}

/** The person, their channel, or the group itself for an anonymous administrator. */
export type Reactor = { user: number } | { channel: SenderChat } | 'group'
export type Reaction = { by: Reactor; emoji: string }

export type EphemeralMessage = Pick<
  StoredMessage,
  'id' | 'date' | 'edit_date' | 'text' | 'entities' | 'buttons' | 'thread_id'
> & {
  receiver: number
  /** Shown in the place of this message. */
  replaces?: number
  /** It never came to its receiver, and nobody tells the bot. */
  is_lost?: true
}

export type Service =
  | { kind: 'joined'; users: number[] }
  | { kind: 'joined_by_link'; user: number }
  | { kind: 'joined_by_request'; user: number }
  | { kind: 'left'; user: number }
  | { kind: 'title'; title: string }
  | { kind: 'photo'; photo: Photo }
  | { kind: 'photo_deleted' }
  | { kind: 'group_created' }
  | { kind: 'supergroup_created' }
  | { kind: 'migrated_to'; chat_id: number }
  | { kind: 'migrated_from'; chat_id: number }
  | { kind: 'pinned'; message_id: number }
  | { kind: 'writing_allowed' }
  | { kind: 'owner_left'; successor?: number }
  | { kind: 'owner_changed'; owner: number }
  | { kind: 'topic_created'; name: string; icon_color: number }

export type ServiceOf<Kind extends Service['kind']> = {
  [Each in Kind]: Extract<Service, { kind: Each }>
}[Kind]
