import { secondsNow } from '../../sandbox.ts'
import { hasRight } from '../../world/membership.ts'
import { privateChat } from '../../world/private-chat.ts'
import type { Group, Service, StoredMessage } from '../../world/world.ts'
import { checkChat } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { findMessage } from '../find-message.ts'
import { day } from '../../durations.ts'

/** Nobody is told of a deletion. */
export const deletion: Methods = {
  deleteMessage(call) {
    const { args, sandbox } = call
    if (!args.text('chat_id')) throw badRequest('chat identifier is not specified')
    if (args.integer('message_id') <= 0) throw badRequest('message identifier is not specified')
    const { chatId, group, message } = findMessage(call, 'message to delete')
    checkDeletable(call, group, message)
    forget(call, chatId, group, message.id)
    sandbox.changed({ what: 'chat', chat_id: chatId })
    return true
  },

  /** Messages that are not there are passed over; one that may not be deleted fails the whole call. */
  deleteMessages(call) {
    const { world } = call.sandbox
    const ids = messageIds(call)
    const target = checkChat(call, 'write')
    const group = target.kind === 'group' ? target.group : undefined
    const chatId = target.kind === 'private' ? target.user_id : target.group.id
    const stored = group?.messages ?? privateChat(world, chatId).messages
    for (const id of ids) {
      const message = stored.get(id)
      if (message) checkDeletable(call, group, message)
    }
    for (const id of ids) forget(call, chatId, group, id)
    call.sandbox.changed({ what: 'chat', chat_id: chatId })
    return true
  },
}

function messageIds({ args }: Call): number[] {
  const value = args.json('message_ids', "can't parse message_ids JSON object")
  if (value === undefined) throw badRequest('message identifiers are not specified')
  if (!Array.isArray(value)) throw badRequest('expected an Array of message identifiers')
  if (value.length > 100) throw badRequest('too many message identifiers specified')
  const ids = value.map((id: unknown) => {
    if (typeof id !== 'number' && typeof id !== 'string')
      throw badRequest('message identifier must be a Number')
    const number = Number(id)
    if (!Number.isInteger(number)) throw badRequest("can't parse message identifier as a Number")
    if (number <= 0) throw badRequest('invalid message identifier specified')
    return number
  })
  if (ids.length === 0) throw badRequest('message identifiers are not specified')
  return ids
}

const neverDeleted = new Set<Service['kind'] | undefined>([
  'migrated_from',
  'topic_created',
  'supergroup_created',
])

/** td, can_delete_channel_message and can_revoke_message. */
function checkDeletable({ sandbox }: Call, group: Group | undefined, message: StoredMessage) {
  const { bot } = sandbox.world
  const isOld = secondsNow(sandbox) >= message.date + 2 * day
  const isOwn = message.from === bot.id
  const mayDelete = group && hasRight(group, bot.id, 'can_delete_messages', secondsNow(sandbox))
  if (group?.type === 'supergroup') {
    const isFixed = isOld || message.id === 1 || neverDeleted.has(message.service?.kind)
    const isOwnPlain = isOwn && !message.service
    if (isFixed || (!mayDelete && !isOwnPlain)) throw badRequest('MESSAGE_DELETE_FORBIDDEN')
    return
  }
  // In private chats both sides can delete everything; in basic groups it takes an administrator.
  if (isOld || (group && !isOwn && !mayDelete)) throw badRequest("message can't be deleted for everyone")
}

function forget({ sandbox: { world } }: Call, chatId: number, group: Group | undefined, id: number) {
  if (group) group.pinned = group.pinned.filter((pinned) => pinned !== id)
  ;(group?.messages ?? privateChat(world, chatId).messages).delete(id)
}
