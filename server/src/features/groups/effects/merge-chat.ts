import type { GroupState } from '@steward/contract/groups.ts'
import { type BotFacts, type ChatFacts, type PhotoFacts, type When, isNewer } from './effects.ts'

/** What is known of a group, in parts that are merged apart. */
export type ChatKnowledge = {
  chatId: number
  name: Pick<ChatFacts, 'title' | 'username' | 'isForum' | 'when'>
  photo: Pick<PhotoFacts, 'fileId' | 'uniqueId' | 'when'>
  bot: Pick<BotFacts, 'status' | 'isPresent' | 'rights' | 'until' | 'when'>
  added: { by: number | null; at: number }
}

const never: When = { at: 0, updateId: 0 }

/** A group that we hear of without a word about the bot: it must be in it, or it would hear nothing. */
export const unknownChat = (chatId: number): ChatKnowledge => ({
  chatId,
  name: { title: '', username: null, isForum: false, when: never },
  photo: { fileId: null, uniqueId: null, when: never },
  bot: { status: 'member', isPresent: true, rights: [], until: null, when: never },
  added: { by: null, at: 0 },
})

const newer = <Part extends { when: When }>(a: Part, b: Part): Part => (isNewer(b.when, a.when) ? b : a)

export const mergedChats = (a: ChatKnowledge, b: ChatKnowledge): ChatKnowledge => ({
  chatId: a.chatId,
  name: newer(a.name, b.name),
  photo: newer(a.photo, b.photo),
  bot: newer(a.bot, b.bot),
  added: b.added.at > a.added.at ? b.added : a.added,
})

export const chatOfName = ({ chatId, ...name }: ChatFacts): ChatKnowledge => ({
  ...unknownChat(chatId),
  name,
})

export const chatOfPhoto = ({ chatId, ...photo }: PhotoFacts): ChatKnowledge => ({
  ...unknownChat(chatId),
  photo,
})

export const chatOfBot = ({ chatId, addedBy, ...bot }: BotFacts): ChatKnowledge => ({
  ...unknownChat(chatId),
  bot,
  added: addedBy === null ? { by: null, at: 0 } : { by: addedBy, at: bot.when.at },
})

export const stateOf = ({ bot }: ChatKnowledge): GroupState => {
  if (!bot.isPresent) return 'bot_removed'
  return bot.status === 'administrator' || bot.status === 'creator' ? 'active' : 'bot_not_admin'
}

/** The same group under its new id. That the bot left the old one says nothing of the new one. */
export const chatUnder = (chat: ChatKnowledge, chatId: number): ChatKnowledge => ({
  ...chat,
  chatId,
  bot: chat.bot.isPresent ? chat.bot : unknownChat(chatId).bot,
})
