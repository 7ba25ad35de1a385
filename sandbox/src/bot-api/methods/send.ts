import type { InlineKeyboardMarkup } from '@grammyjs/types'
import { post, postPrivately } from '../../happenings/post.ts'
import { type MessageObject, messageObject } from '../../objects/message.ts'
import { secondsNow } from '../../sandbox.ts'
import type { Sandbox } from '../../sandbox.ts'
import { isPermitted } from '../../world/membership.ts'
import { privateChat } from '../../world/private-chat.ts'
import type { Permission } from '../../world/rights.ts'
import type { StoredMessage } from '../../world/world.ts'
import { checkChat } from '../access.ts'
import { badRequest, forbidden } from '../api-error.ts'
import type { Call } from '../call.ts'
import { buttonsArgument } from '../text-argument.ts'
import { threadOf } from './threads.ts'

type Said = Pick<StoredMessage, 'text' | 'entities' | 'content'>
/** What members have to be permitted where the bot is one of them, and how Telegram calls it. */
type Needs = { permission: Permission; what: string }

/** The bot says something in the chat that the call names. */
export function send(call: Call, said: Said, { permission, what }: Needs): MessageObject {
  const { sandbox } = call
  const buttons = buttonsArgument(call.args)
  const target = checkChat(call, 'write')
  const from = sandbox.world.bot.id
  if (target.kind === 'private') {
    const chat = privateChat(sandbox.world, target.user_id)
    const reply = replyTo(call, chat.messages)
    checkPrivate(sandbox, target.user_id)
    const draft = { from, ...said, ...reply, ...(buttons && { buttons }) }
    return messageObject(sandbox.world, target.user_id, postPrivately(sandbox, chat, draft))
  }
  const { group } = target
  checkButtons(buttons)
  const thread = threadOf(call, group)
  const reply = replyTo(call, group.messages)
  if (!isPermitted(group, from, permission, secondsNow(sandbox))) {
    throw badRequest(`not enough rights to send ${what} to the chat`)
  }
  const draft = { from, ...said, ...thread, ...reply, ...(buttons && { buttons }) }
  return messageObject(sandbox.world, group.id, post(sandbox, group, draft))
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
export function checkButtons(buttons: InlineKeyboardMarkup | undefined) {
  const opensApp = buttons?.inline_keyboard.some((row) => row.some((button) => 'web_app' in button))
  if (opensApp) throw badRequest('BUTTON_TYPE_INVALID')
}
