import { messagesOf } from '../objects/message.ts'
import { privateChat } from '../world/private-chat.ts'
import type { Group, StoredMessage } from '../world/world.ts'
import { checkChat } from './access.ts'
import { badRequest } from './api-error.ts'
import type { Call } from './call.ts'

type Found = { chatId: number; group?: Group; message: StoredMessage }

/** Client.cpp, check_message: the chat first, then the message; `what` names it in the refusal. */
export function findMessage(call: Call, what: string): Found {
  const target = checkChat(call, 'write')
  const chatId = target.kind === 'private' ? target.user_id : target.group.id
  if (target.kind === 'private') privateChat(call.sandbox.world, chatId)
  const message = messagesOf(call.sandbox.world, chatId)?.get(call.args.integer('message_id'))
  if (!message) throw badRequest(`${what} not found`)
  return { chatId, message, ...(target.kind === 'group' && { group: target.group }) }
}
