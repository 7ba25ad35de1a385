import { UserId } from '@steward/contract/ids.ts'
import type { Message, MessageEntity, User } from 'grammy/types'
import { aboutIn } from './about-in.ts'

/** Whom a command is about, as the message says. */
export type Pointed =
  | { by: 'reply'; messageId: number; userId: UserId }
  | { by: 'id'; userId: UserId }
  | { by: 'username'; username: string }
  | { by: 'channel'; messageId: number; channelId: number; title: string }
  /** An admin who writes anonymously, or the group's own channel: nothing can be done to whom nobody knows. */
  | { by: 'group'; messageId: number }
  /** A message about several people, or about nobody of whom it is clear. */
  | { by: 'unclear'; messageId: number }
  /** Both a reply and a name: acting on the wrong one of the two cannot be taken back. */
  | { by: 'two' }

export type Command = {
  chatId: number
  messageId: number
  /** Unix seconds. */
  date: number
  threadId: number | null
  /** Undefined: an anonymous admin, of whom nobody can tell who it is, or a channel. */
  actor: User | undefined
  isOfChannel: boolean
  name: string
  /** The bot that it is meant for, in lower case; null: every bot that reads it. */
  addressee: string | null
  pointed: Pointed | undefined
  /** What follows, without the one who was named. */
  rest: string
}

/** Telegram marks a command by itself; what is quoted or written as code is none (Bot API 10.3, MessageEntity). */
const opening = ({ text, entities = [] }: Message): MessageEntity | undefined =>
  text === undefined ? undefined : entities.find(({ type, offset }) => type === 'bot_command' && offset === 0)

/** Nobody said it here and now in their own name: forwarded, sent through a bot, or by a linked channel. */
const isSecondHand = (message: Message): boolean =>
  message.forward_origin !== undefined ||
  message.via_bot !== undefined ||
  message.is_automatic_forward === true

/** A message of a topic that answers nobody answers the one that opened the topic (Bot API 10.3, Message). */
function replyOf({ reply_to_message: to, chat }: Message): Pointed | undefined {
  if (!to || to.forum_topic_created) return undefined
  const about = aboutIn(to, chat.id)
  const messageId = to.message_id
  if (about.is === 'person') return { by: 'reply', messageId, userId: UserId.parse(about.user.id) }
  if (about.is !== 'channel') return { by: about.is, messageId }
  return { by: 'channel', messageId, channelId: about.channel.id, title: about.channel.title ?? '' }
}

const leastId = 10_000

type Named = { pointed: Pointed; end: number }

/** Signs around a name, and marks of direction. */
const around = /^[\p{P}\p{Cf}\s]*$/u

/** Somebody named at the beginning by a mention, of which Telegram says where it begins and ends. */
function mentionedIn({ text = '', entities = [] }: Message, at: number): Named | undefined {
  const mention = entities.find(
    ({ type, offset }) => offset >= at && (type === 'mention' || type === 'text_mention'),
  )
  if (!mention || !around.test(text.slice(at, mention.offset))) return undefined
  const end = mention.offset + mention.length
  if (mention.type === 'text_mention')
    return { pointed: { by: 'id', userId: UserId.parse(mention.user.id) }, end }
  const username = text.slice(mention.offset + 1, end).toLowerCase()
  return { pointed: { by: 'username', username }, end }
}

/** Somebody named by a number too large for anything else. */
function numberedIn({ text = '' }: Message, at: number): Named | undefined {
  const [, number = ''] = /^(\d{5,16})(?![\w.])/.exec(text.slice(at)) ?? []
  if (Number(number) < leastId) return undefined
  const id = UserId.safeParse(Number(number))
  return id.success ? { pointed: { by: 'id', userId: id.data }, end: at + number.length } : undefined
}

/** Signs that end a name: `@name, spam` is about spam. */
const ending = /^\p{Cf}*[,.:;!?)\]}»”،؛]*[\p{Cf}\s]*/u

/** The command with which a message in a group begins, or undefined. */
export function readCommand(message: Message): Command | undefined {
  const { chat, text = '' } = message
  const entity = opening(message)
  const isGroup = (chat.type === 'group' || chat.type === 'supergroup') && !chat.is_direct_messages
  if (!entity || !isGroup || isSecondHand(message)) return undefined

  const [name = '', addressee = null] = text.slice(1, entity.length).toLowerCase().split('@')
  const from = entity.length + (/^\s*/.exec(text.slice(entity.length))?.[0].length ?? 0)
  const reply = replyOf(message)
  const named = mentionedIn(message, from) ?? numberedIn(message, from)
  const rest = named ? text.slice(named.end).replace(ending, '') : text.slice(from)
  return {
    chatId: chat.id,
    messageId: message.message_id,
    date: message.date,
    threadId: message.is_topic_message ? (message.message_thread_id ?? null) : null,
    actor: message.sender_chat ? undefined : message.from,
    isOfChannel: message.sender_chat !== undefined && message.sender_chat.id !== chat.id,
    name,
    addressee,
    pointed: reply && named ? { by: 'two' } : (reply ?? named?.pointed),
    rest: rest.trim(),
  }
}
