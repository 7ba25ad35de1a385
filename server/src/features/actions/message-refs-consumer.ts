import { sql } from 'kysely'
import { goesAlong } from '#platform/database/sessions.ts'
import type { Message } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import { writerOf } from '#platform/telegram/writer-of.ts'
import { isWritten } from '#platform/telegram/message-fields.ts'

export type MessageRef = { chatId: number; messageId: number; userId: number; date: number }

/** Who writes as a chat (an anonymous admin, a channel) is nobody whose messages could be asked for. */
function refsOf(message: Message | undefined, botId: number): MessageRef[] {
  if (!message || message.is_automatic_forward || !isWritten(message)) return []
  const { from, chat: asChat } = writerOf(message)
  if (!from || asChat) return []
  const { chat, date, message_id: messageId } = message
  const isOfGroup = (chat.type === 'group' || chat.type === 'supergroup') && !chat.is_direct_messages
  if (!isOfGroup || from.id === botId || standIns.has(from.id)) return []
  return [{ chatId: chat.id, messageId, userId: from.id, date }]
}

/** An edited message is told with its own date, also where the message itself was never seen (F-26). */
export const messageRefsOf = ({ update, botId }: Arrived): MessageRef[] => [
  ...refsOf(update.message, botId),
  ...refsOf(update.edited_message, botId),
]

const byKey = (a: MessageRef, b: MessageRef) => a.chatId - b.chatId || a.messageId - b.messageId

/** Keeps whose message is whose, so that it can be deleted. */
export const messageRefs = (): Consumer =>
  consumer(messageRefsOf, async (trx, refs) => {
    const sorted = refs.toSorted(byKey)
    await sql`${goesAlong}
      insert into message_refs (chat_id, message_id, user_id, date)
      select * from unnest(
        ${sorted.map(({ chatId }) => chatId)}::bigint[], ${sorted.map(({ messageId }) => messageId)}::bigint[],
        ${sorted.map(({ userId }) => userId)}::bigint[], ${sorted.map(({ date }) => date)}::bigint[])
      on conflict (chat_id, message_id) do nothing`.execute(trx)
    return undefined
  })
