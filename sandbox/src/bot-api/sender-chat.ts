import { badRequest } from './api-error.ts'
import type { Call } from './call.ts'

/** Client.cpp, check_chat_no_fail: looked at after the chat. */
export function senderChatIdOf({ args }: Call, argument: string): number {
  const text = args.text(argument)
  if (!text) throw badRequest('sender_chat_id is empty')
  if (!/^-?\d+$/.test(text)) throw badRequest('sender_chat_id is not a valid Integer')
  return Number(text)
}
