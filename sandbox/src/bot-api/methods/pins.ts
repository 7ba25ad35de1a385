import { postService } from '../../happenings/post.ts'
import { secondsNow } from '../../sandbox.ts'
import { isPermitted } from '../../world/membership.ts'
import { newestPinned } from '../../world/pins.ts'
import type { Group } from '../../world/world.ts'
import { checkChat } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { findMessage } from '../find-message.ts'

/** In groups; pins of private chats are accepted and not shown. */
export const pins: Methods = {
  pinChatMessage(call) {
    const { sandbox } = call
    const { group, message } = findMessage(call, 'message to pin')
    if (!group) return true
    checkRight(call, group)
    if (message.service) throw badRequest("service messages can't be pinned")
    if (group.pinned.at(-1) === message.id) return true
    group.pinned = [...group.pinned.filter((id) => id !== message.id), message.id]
    postService(sandbox, group, sandbox.world.bot.id, { kind: 'pinned', message_id: message.id })
    return true
  },

  /** Without a message it is the newest one. */
  unpinChatMessage(call) {
    const { group, message } = call.args.has('message_id')
      ? findMessage(call, 'message to unpin')
      : { group: groupOf(call), message: undefined }
    if (!group) return true
    checkRight(call, group)
    const unpinned = message?.id ?? newestPinned(group)
    if (unpinned === undefined) throw badRequest('message to unpin not found')
    group.pinned = group.pinned.filter((id) => id !== unpinned)
    call.sandbox.changed({ what: 'chat', chat_id: group.id })
    return true
  },

  unpinAllChatMessages(call) {
    const group = groupOf(call)
    if (!group) return true
    checkRight(call, group)
    group.pinned = []
    call.sandbox.changed({ what: 'chat', chat_id: group.id })
    return true
  },
}

function groupOf(call: Call): Group | undefined {
  const target = checkChat(call, 'write')
  return target.kind === 'group' ? target.group : undefined
}

function checkRight({ sandbox }: Call, group: Group) {
  const bot = sandbox.world.bot.id
  const isAppointed = group.members.get(bot)?.status === 'administrator'
  if (!isAppointed || !isPermitted(group, bot, 'can_pin_messages', secondsNow(sandbox))) {
    throw badRequest('not enough rights to manage pinned messages in the chat')
  }
}
