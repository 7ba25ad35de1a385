import { UserId } from '@steward/contract/ids.ts'
import type { Message, MessageEntity, User } from 'grammy/types'
import { standIns } from '#platform/telegram/stand-ins.ts'

/** Whom a command is about, as the message says. */
export type Pointed =
  | { by: 'reply'; messageId: number; userId: UserId | null }
  | { by: 'id'; userId: UserId }
  | { by: 'username'; username: string }
  /** Somebody who writes for a chat: nothing can be done to whom nobody knows. */
  | { by: 'chat'; messageId: number }
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
function replyOf(message: Message): Pointed | undefined {
  const { reply_to_message: to } = message
  if (!to || to.forum_topic_created) return undefined
  if (to.sender_chat || !to.from || standIns.has(to.from.id)) return { by: 'chat', messageId: to.message_id }
  return { by: 'reply', messageId: to.message_id, userId: UserId.parse(to.from.id) }
}

const leastId = 10_000

/** Somebody named by the first word: a mention, or a number too large for anything else. */
function namedIn(message: Message, at: number): { pointed: Pointed; length: number } | undefined {
  const { text = '', entities = [] } = message
  const entity = entities.find(({ offset }) => offset === at)
  if (entity?.type === 'text_mention')
    return { pointed: { by: 'id', userId: UserId.parse(entity.user.id) }, length: entity.length }
  const [word = ''] = text.slice(at).split(/\s/, 1)
  if (/^@[a-z]\w{3,31}$/i.test(word))
    return { pointed: { by: 'username', username: word.slice(1).toLowerCase() }, length: word.length }
  if (!/^\d{5,16}$/.test(word) || Number(word) < leastId) return undefined
  const id = UserId.safeParse(Number(word))
  return id.success ? { pointed: { by: 'id', userId: id.data }, length: word.length } : undefined
}

/** The command with which a message in a group begins, or undefined. */
export function readCommand(message: Message): Command | undefined {
  const { chat, text = '' } = message
  const entity = opening(message)
  const isGroup = (chat.type === 'group' || chat.type === 'supergroup') && !chat.is_direct_messages
  if (!entity || !isGroup || isSecondHand(message)) return undefined

  const [name = '', addressee = null] = text.slice(1, entity.length).toLowerCase().split('@')
  const from = entity.length + (/^\s*/.exec(text.slice(entity.length))?.[0].length ?? 0)
  const reply = replyOf(message)
  const named = namedIn(message, from)
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
    rest: text.slice(from + (named?.length ?? 0)).trim(),
  }
}
