import type { Chat } from '@grammyjs/types'
import type { EphemeralMessage, StoredMessage, World } from '../world/world.ts'
import { chatObject } from './chat.ts'
import { serviceFields } from './service.ts'
import { anonymousAdmin, userObject } from './user.ts'

export type MessageObject = { message_id: number; date: number; chat: Chat } & Record<string, unknown>

export function messagesOf(world: World, chatId: number): Map<number, StoredMessage> | undefined {
  return world.groups.get(chatId)?.messages ?? world.privates.get(chatId)?.messages
}

export function messageObject(
  world: World,
  chatId: number,
  message: StoredMessage,
  isQuoted = false,
): MessageObject {
  const { id, from, author_signature, sender_chat, date, edit_date, thread_id, text, entities, buttons } =
    message
  const chat = chatObject(world, chatId)
  const quoted = isQuoted ? undefined : quotedIn(world, chatId, message)
  return {
    message_id: id,
    from: from === undefined ? anonymousAdmin : userObject(world, from),
    ...(author_signature && { author_signature }),
    ...(from === undefined && { sender_chat: chat }),
    ...(sender_chat && { sender_chat }),
    chat,
    date,
    ...(edit_date && { edit_date }),
    ...(thread_id && { message_thread_id: thread_id, is_topic_message: true }),
    ...(quoted && { [message.service ? 'pinned_message' : 'reply_to_message']: quoted }),
    ...(text !== undefined && { text }),
    ...(entities?.length && { entities }),
    ...message.content,
    ...(message.service && serviceFields(world, message.service)),
    ...(buttons && { reply_markup: buttons }),
  }
}

/** What the bot said to one member alone (Bot API 10.2, Message.receiver_user, ephemeral_message_id). */
export const ephemeralObject = (world: World, chatId: number, message: EphemeralMessage): MessageObject => ({
  ...messageObject(world, chatId, { ...message, id: 0, from: world.bot.id }),
  receiver_user: userObject(world, message.receiver),
  ephemeral_message_id: message.id,
})

/** What a message answers, or what a "pinned" message speaks of; one level deep, as on the wire. */
function quotedIn(world: World, chatId: number, message: StoredMessage) {
  const id = message.service?.kind === 'pinned' ? message.service.message_id : message.reply_to
  if (id === undefined) return undefined
  const quoted = messagesOf(world, chatId)?.get(id)
  if (quoted) return messageObject(world, chatId, quoted, true)
  // A message that is gone is an InaccessibleMessage for a pin, and no field at all for a reply.
  return message.service ? { message_id: id, date: 0, chat: chatObject(world, chatId) } : undefined
}
