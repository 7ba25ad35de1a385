import type { Chat, Message, User } from 'grammy/types'

/** A bot that is no member says what somebody called it for (Bot API 10.0, Message.guest_bot_caller_user). */
export const isForSomebody = ({
  guest_bot_caller_user: user,
  guest_bot_caller_chat: chat,
}: Message): boolean => user !== undefined || chat !== undefined

/** Who is behind a message: whoever called the bot that said it, or else who wrote it, a person or as a chat. */
export const writerOf = (message: Message): { from: User | undefined; chat: Chat | undefined } =>
  isForSomebody(message)
    ? { from: message.guest_bot_caller_user, chat: message.guest_bot_caller_chat }
    : { from: message.from, chat: message.sender_chat }
