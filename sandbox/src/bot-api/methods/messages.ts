import { isDeepStrictEqual } from 'node:util'
import type { InlineKeyboardMarkup } from '@grammyjs/types'
import { messageObject } from '../../objects/message.ts'
import { secondsNow } from '../../sandbox.ts'
import type { StoredMessage } from '../../world/world.ts'
import { checkChat } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { findMessage } from '../find-message.ts'
import { buttonsArgument, textArgument } from '../text-argument.ts'
import { knowsEphemeral, type SendEphemeral } from './ephemeral.ts'
import { checkButtons, send } from './send.ts'

export const messages = (sendEphemeral: SendEphemeral): Methods => ({
  sendMessage(call) {
    const { text, entities } = textArgument(call.args)
    if (call.args.has('ephemeral_message_parameters') && knowsEphemeral(call)) {
      const buttons = buttonsArgument(call.args)
      checkButtons(buttons)
      return sendEphemeral(call, { text, entities, ...(buttons && { buttons }) })
    }
    return send(call, { text, entities }, { permission: 'can_send_messages', what: 'text messages' })
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
