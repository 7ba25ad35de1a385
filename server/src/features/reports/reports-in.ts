import type { Message } from 'grammy/types'
import { aboutIn } from '#domain/commands/about-in.ts'
import { readCommand } from '#domain/commands/read-command.ts'
import type { Arrived } from '#platform/intake/arrived.ts'

/** A message of which somebody complains. */
export type Subject = {
  messageId: number
  date: number
  /** Null: nobody is accused, or a channel is. */
  targetId: number | null
  /** A channel that wrote it; null: none did. */
  channelId: number | null
  /** The group itself wrote it, for an admin, or the channel that it belongs to. */
  isOfGroup: boolean
  senderTitle: string | null
  excerpt: string | null
}

/** Somebody who turns to the admins. */
export type Reported = {
  chatId: number
  /** The message in which they do. */
  messageId: number
  /** When they wrote it, in Unix seconds. */
  at: number
  threadId: number | null
  reporterId: number
  messenger: string | undefined
  by: 'command' | 'mention'
  addressee: string | null
  subject: Subject | undefined
  reason: string | null
}

/** No more of a message than an admin needs to know it again. */
const excerptLength = 200
const longestReason = 500

const begin = (text: string | undefined, length: number): string | null =>
  text?.trim().slice(0, length).toWellFormed() || null

function subjectOf(message: Message, groupId: number): Subject {
  const about = aboutIn(message, groupId)
  return {
    messageId: message.message_id,
    date: message.date,
    targetId: about.is === 'person' ? about.user.id : null,
    channelId: about.is === 'channel' ? about.channel.id : null,
    isOfGroup: about.is === 'group',
    senderTitle: about.is === 'channel' ? (about.channel.title ?? null) : null,
    excerpt: begin(wordsOf(message), excerptLength),
  }
}

/** What a topic's messages all answer is no message that anybody complains of (Bot API 10.3, Message). */
const answered = ({ reply_to_message: to }: Message) => (to && !to.forum_topic_created ? to : undefined)

const wordsOf = ({ text, caption }: Message): string | undefined => text ?? caption

/** Somebody who calls `@admin` or `@admins` anywhere in what they write, beside a photo too. */
function calls(message: Message): boolean {
  const words = wordsOf(message) ?? ''
  return (message.entities ?? message.caption_entities ?? []).some(
    ({ type, offset, length }) =>
      type === 'mention' && /^@admins?$/i.test(words.slice(offset, offset + length)),
  )
}

/** Members only, in their own name: whoever writes as the group is staff. */
const isOfMember = ({ from, sender_chat, forward_origin, via_bot, chat }: Message): boolean =>
  (chat.type === 'group' || chat.type === 'supergroup') &&
  from?.is_bot === false &&
  !sender_chat &&
  !forward_origin &&
  !via_bot

/** Reports in an update; a repeated look at edited words is not a second report. */
export function reportsIn({ update: { message } }: Arrived): Reported[] {
  const command = message && readCommand(message)
  const isCommand = command?.name === 'report'
  if (!message?.from || !(isOfMember(message) || (isCommand && command.isOfChannel))) return []
  if (!isCommand && !calls(message)) return []
  const to = answered(message)
  const own = isCommand ? undefined : subjectOf(message, message.chat.id)
  return [
    {
      chatId: message.chat.id,
      messageId: message.message_id,
      at: message.date,
      threadId: message.is_topic_message ? (message.message_thread_id ?? null) : null,
      reporterId: message.from.id,
      messenger: message.from.language_code,
      by: isCommand ? 'command' : 'mention',
      addressee: isCommand ? command.addressee : null,
      // Who only calls accuses nobody.
      subject: to ? subjectOf(to, message.chat.id) : own && { ...own, targetId: null },
      reason: isCommand ? begin(command.rest, longestReason) : begin(to && wordsOf(message), longestReason),
    },
  ]
}
