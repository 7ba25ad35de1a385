import { isDeepStrictEqual } from 'node:util'
import type { InlineKeyboardMarkup } from '@grammyjs/types'
import { post, postPrivately } from '../../happenings/post.ts'
import { messageObject } from '../../objects/message.ts'
import { secondsNow } from '../../sandbox.ts'
import type { Sandbox } from '../../sandbox.ts'
import { isPermitted } from '../../world/membership.ts'
import { privateChat } from '../../world/private-chat.ts'
import type { StoredMessage } from '../../world/world.ts'
import { checkChat } from '../access.ts'
import { badRequest, forbidden } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { findMessage } from '../find-message.ts'
import { buttonsArgument, textArgument } from '../text-argument.ts'
import type { SendEphemeral } from './ephemeral.ts'
import { threadOf } from './threads.ts'

export const messages = (sendEphemeral: SendEphemeral): Methods => ({
  sendMessage(call) {
    const { sandbox } = call
    const { text, entities } = textArgument(call.args)
    const buttons = buttonsArgument(call.args)
    if (call.args.has('ephemeral_message_parameters')) {
      checkButtons(buttons)
      return sendEphemeral(call, { text, entities, ...(buttons && { buttons }) })
    }
    const target = checkChat(call, 'write')
    const from = sandbox.world.bot.id
    if (target.kind === 'private') {
      const chat = privateChat(sandbox.world, target.user_id)
      const reply = replyTo(call, chat.messages)
      checkPrivate(sandbox, target.user_id)
      const draft = { from, text, entities, ...reply, ...(buttons && { buttons }) }
      return messageObject(sandbox.world, target.user_id, postPrivately(sandbox, chat, draft))
    }
    const { group } = target
    checkButtons(buttons)
    const thread = threadOf(call, group)
    const reply = replyTo(call, group.messages)
    if (!isPermitted(group, from, 'can_send_messages', secondsNow(sandbox))) {
      throw badRequest('not enough rights to send text messages to the chat')
    }
    const draft = { from, text, entities, ...thread, ...reply, ...(buttons && { buttons }) }
    return messageObject(sandbox.world, group.id, post(sandbox, group, draft))
  },

  editMessageText(call) {
    const { text, entities } = textArgument(call.args)
    const buttons = buttonsArgument(call.args)
    return edit(call, { text, entities }, buttons)
  },

  editMessageReplyMarkup: (call) => edit(call, {}, buttonsArgument(call.args)),

  /** Shown to nobody in the sandbox. */
  sendChatAction(call) {
    checkChat(call, 'write')
    return true
  },
})

function edit(
  call: Call,
  content: Pick<StoredMessage, 'text' | 'entities'>,
  buttons: InlineKeyboardMarkup | undefined,
) {
  const { sandbox } = call
  const { chatId, message } = findMessage(call, 'message to edit')
  if (message.from !== sandbox.world.bot.id || message.service) throw badRequest("message can't be edited")
  const before = { text: message.text, entities: message.entities, buttons: message.buttons }
  const after = { ...before, ...content, buttons }
  if (isDeepStrictEqual(before, after)) throw badRequest('MESSAGE_NOT_MODIFIED')
  Object.assign(message, content)
  if (buttons) message.buttons = buttons
  else delete message.buttons
  message.edit_date = secondsNow(sandbox)
  sandbox.changed({ what: 'chat', chat_id: chatId })
  return messageObject(sandbox.world, chatId, message)
}

function replyTo({ args }: Call, messages: Map<number, StoredMessage>): { reply_to?: number } {
  const parameters = args.json('reply_parameters', "can't parse reply parameters JSON object")
  const given = typeof parameters === 'object' && parameters !== null ? Object.entries(parameters) : []
  const field = new Map<string, unknown>(given)
  const reply_to = Number(field.get('message_id') ?? args.integer('reply_to_message_id'))
  if (!reply_to) return {}
  if (messages.has(reply_to)) return { reply_to }
  const without =
    field.get('allow_sending_without_reply') === true || args.flag('allow_sending_without_reply')
  if (without) return {}
  throw badRequest('message to be replied not found')
}

function checkPrivate(sandbox: Sandbox, userId: number) {
  const chat = privateChat(sandbox.world, userId)
  if (chat.blocked) throw forbidden('bot was blocked by the user')
  const isAsking = (chat.writable_until ?? 0) > secondsNow(sandbox)
  if (!chat.started && !isAsking) throw forbidden("bot can't initiate conversation with a user")
}

/** A button that opens a mini app works in private chats only. */
function checkButtons(buttons: InlineKeyboardMarkup | undefined) {
  const opensApp = buttons?.inline_keyboard.some((row) => row.some((button) => 'web_app' in button))
  if (opensApp) throw badRequest('BUTTON_TYPE_INVALID')
}
