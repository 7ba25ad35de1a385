import type { MessageKind, TelegramLink } from '@steward/contract/protection/kinds.ts'

/** A link in a message: what is shown, and where it leads. */
export type Link = {
  shown: string
  /** In lower case, without `www.`; empty where it is no address of the web. */
  host: string
  /** Of a link into Telegram what it leads to. */
  telegram: TelegramLink | null
}

/** What is in a message, whoever wrote it wherever (Bot API 10.3, Message). */
export type ContentFacts = {
  /** What they wrote or show, captions, polls and rich texts, too. */
  text: string
  /** Words beside the text: names of files and music, words on buttons, titles of chats that it is from or names. */
  labels: string
  /** Where links lead that do not show it. */
  targets: readonly string[]
  kinds: ReadonlySet<MessageKind>
  links: readonly Link[]
  mentions: number
  customEmoji: number
  /** Telegram's lasting id of its file. */
  media: string | null
  /** Its file is one that many people have at hand: a sticker, a GIF. */
  isCommon: boolean
  album: string | null
  /** Of a file, in lower case, without the dot. */
  extension: string | null
}

/** What rules see of a message. */
export type MessageFacts = ContentFacts & {
  chatId: number
  messageId: number
  /** Unix seconds, by Telegram's clock. */
  date: number
  /** 0: as it came. */
  editedAt: number
  /** The topic that it is in; null: none. */
  threadId: number | null
  /** Under a post of the group's channel, or in answer to something else there. */
  isComment: boolean
  /** The person, or the chat that somebody wrote as. */
  authorId: number
  authorName: string
  username: string | null
  isChannel: boolean
  /** Written by another bot. */
  isBot: boolean
}

/** When somebody wrote this: their last edit of it, where it is one. */
export const clockOf = ({ editedAt, date }: Pick<MessageFacts, 'editedAt' | 'date'>): number =>
  editedAt || date
