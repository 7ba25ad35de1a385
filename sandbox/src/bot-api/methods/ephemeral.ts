import { isDeepStrictEqual } from 'node:util'
import type { InlineKeyboardMarkup, MessageEntity } from '@grammyjs/types'
import { z } from 'zod'
import type { Faults } from '../../faults/faults.ts'
import type { Presses } from '../../happenings/presses.ts'
import { ephemeralObject } from '../../objects/message.ts'
import { secondsNow } from '../../sandbox.ts'
import { isAdmin, isPresent, membershipOf } from '../../world/membership.ts'
import type { EphemeralMessage, Group } from '../../world/world.ts'
import { checkChat, lookUpMember } from '../access.ts'
import { ApiError, badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { textArgument } from '../text-argument.ts'
import { threadOf } from './threads.ts'

type Said = { text: string; entities: MessageEntity[]; buttons?: InlineKeyboardMarkup }
export type SendEphemeral = (call: Call, said: Said) => object

const Parameters = z.looseObject({
  receiver_user_id: z.coerce.number().int().catch(0),
  callback_query_id: z.string().optional(),
  replace_callback_query_message: z.boolean().optional(),
})

const Reply = z.looseObject({ message_id: z.coerce.number().int().optional() }).catch({})

/** A server from before Bot API 10.2 has no such methods, and passes over whom a message is for. */
export const knowsEphemeral = ({ sandbox }: Call): boolean =>
  sandbox.world.bot.switches.knows_ephemeral_messages

/** Only for groups and their members, and at any time only by an administrator (Bot API 10.2, 10.3). */
export const sendEphemeral =
  ({ presses, faults }: { presses: Presses; faults: Faults }): SendEphemeral =>
  (call, { text, entities, buttons }) => {
    const { sandbox, args } = call
    const given = args.json(
      'ephemeral_message_parameters',
      "can't parse ephemeral message parameters JSON object",
    )
    const parameters = Parameters.safeParse(given).data
    if (!parameters) throw badRequest('object expected as ephemeral message parameters')
    const { receiver_user_id: receiver, callback_query_id: query } = parameters
    if (receiver <= 0) throw badRequest('invalid user_id specified')
    const target = checkChat(call, 'write')
    // So others have seen it answered.
    if (target.kind === 'private') throw badRequest('BOT_NOT_ADMIN')
    const { group } = target
    const thread = threadOf(call, group)
    checkReply(call, group)
    const press = query === undefined ? undefined : presses.fresh(query)
    const isOfPress = press?.by === receiver && press.chatId === group.id
    if (query !== undefined && !isOfPress) throw badRequest('QUERY_ID_INVALID')
    const { bot } = sandbox.world
    if (!isOfPress && !isAdmin(membershipOf(group, bot.id, secondsNow(sandbox))))
      throw badRequest('BOT_NOT_ADMIN')
    if (receiver === bot.id || !isPresent(lookUpMember(sandbox, group, receiver)))
      throw badRequest('USER_NOT_PARTICIPANT')

    const replaces = parameters.replace_callback_query_message && press ? { replaces: press.messageId } : {}
    const message: EphemeralMessage = {
      id: nextId(group),
      date: secondsNow(sandbox),
      receiver,
      text,
      entities,
      ...(buttons && { buttons }),
      ...thread,
      ...replaces,
      ...(faults.losesEphemeral() && { is_lost: true }),
    }
    ;(group.ephemeral ??= new Map()).set(message.id, message)
    sandbox.changed({ what: 'chat', chat_id: group.id })
    return ephemeralObject(sandbox.world, group.id, message)
  }

/** They have numbers of their own in each group. */
const nextId = ({ ephemeral }: Group) => Math.max(0, ...(ephemeral?.keys() ?? [])) + 1

/** Always as if nothing were sent without it (Bot API 10.3, ReplyParameters). */
function checkReply({ args }: Call, group: Group) {
  const { message_id } = Reply.parse(
    args.json('reply_parameters', "can't parse reply parameters JSON object") ?? {},
  )
  if (message_id && !group.messages.has(message_id)) throw badRequest('message to be replied not found')
}

function needEphemeral(call: Call) {
  if (!knowsEphemeral(call)) throw new ApiError(404, 'Not Found: method not found')
}

function found(call: Call): { group: Group; message: EphemeralMessage } {
  const { args } = call
  const receiver = args.integer('receiver_user_id')
  const target = checkChat(call, 'write')
  if (receiver <= 0) throw badRequest('invalid user_id specified')
  const group = target.kind === 'group' ? target.group : undefined
  const message = group?.ephemeral?.get(args.integer('ephemeral_message_id'))
  if (!group || message?.receiver !== receiver) throw badRequest('ephemeral message not found')
  return { group, message }
}

/** Of one that was lost both succeed, too: nobody knows. */
export const ephemeral: Methods = {
  editEphemeralMessageText(call) {
    needEphemeral(call)
    const content = textArgument(call.args)
    const { group, message } = found(call)
    const { text, entities } = message
    if (isDeepStrictEqual({ text, entities }, content)) throw badRequest('MESSAGE_NOT_MODIFIED')
    Object.assign(message, content, { edit_date: secondsNow(call.sandbox) })
    call.sandbox.changed({ what: 'chat', chat_id: group.id })
    return true
  },

  deleteEphemeralMessage(call) {
    needEphemeral(call)
    const { group, message } = found(call)
    group.ephemeral?.delete(message.id)
    call.sandbox.changed({ what: 'chat', chat_id: group.id })
    return true
  },
}
