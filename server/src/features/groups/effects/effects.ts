import type { CameBy } from '@steward/contract/members.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'

/** Telegram's date of a fact and the update that told it. The newer pair wins, so facts may come in any order. */
export type When = { at: number; updateId: number }

export const isNewer = (a: When, b: When): boolean =>
  a.at > b.at || (a.at === b.at && a.updateId > b.updateId)

type OfChat = { chatId: number }
type OfMember = OfChat & { userId: number }

/** What a `chat` object says of a group. */
export type ChatFacts = OfChat & { title: string; username: string | null; isForum: boolean; when: When }

export type PhotoFacts = OfChat & { fileId: string | null; uniqueId: string | null; when: When }

/** What the bot is in the group. */
export type BotFacts = OfChat & {
  status: MemberStatus
  isPresent: boolean
  rights: string[]
  until: number | null
  addedBy: number | null
  when: When
}

export type PersonFacts = {
  userId: number
  firstName: string
  lastName: string | null
  username: string | null
  isBot: boolean
  when: When
}

/** A status in Telegram's own words. */
export type Reported = OfMember & {
  status: MemberStatus
  isPresent: boolean
  rights: string[]
  isAnonymous: boolean
  /** Whether the bot may change this admin's rights. */
  canBeEdited: boolean
  customTitle: string | null
  tag: string | null
  /** Of a restricted person, what they may still do. */
  permissions: string[] | null
  until: number | null
  source: string
  when: When
}

/** A sign that somebody is in the group or is not; it says nothing of their rights. */
export type Inferred = OfMember & { isPresent: boolean; source: string; when: When; wrote: boolean }

/** Somebody came or went. Telegram may tell the same step twice, by `chat_member` and by a service message. */
export type Moved = OfMember & { came: boolean; when: When; reported: boolean }

/** How somebody came in. The service message knows only who added them. */
export type Came = OfMember & {
  by: CameBy
  link: string | null
  /** Who added or approved them. */
  personId: number | null
  when: When
  reported: boolean
}

/** Telegram was asked how somebody stands and could not tell. */
export type Unanswered = OfMember & { at: number }

export type Requested = OfMember & {
  bio: string | null
  inviteLink: string | null
  userChatId: number | null
  when: When
}

/** The basic group became a supergroup. */
export type Upgraded = { from: number; to: number }

export type Effect =
  | { type: 'chat'; fact: ChatFacts }
  | { type: 'photo'; fact: PhotoFacts }
  | { type: 'bot'; fact: BotFacts }
  | { type: 'person'; fact: PersonFacts }
  | { type: 'reported'; fact: Reported }
  | { type: 'inferred'; fact: Inferred }
  | { type: 'moved'; fact: Moved }
  | { type: 'requested'; fact: Requested }
  | { type: 'upgraded'; fact: Upgraded }
  | { type: 'came'; fact: Came }
  | { type: 'unanswered'; fact: Unanswered }
  /** A message that a member wrote, in its full hour (unix seconds). */
  | { type: 'message'; fact: OfMember & { hour: number } }
  /** A channel is linked to it, as of then (unix seconds). */
  | { type: 'linked'; fact: OfChat & { channelId: number; at: number } }
  /** What we know of the group should be compared with Telegram soon. */
  | { type: 'stale'; fact: OfChat }
