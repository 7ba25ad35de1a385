import { secondsNow } from '../../sandbox.ts'
import { hasRight, isChannelBanned } from '../../world/membership.ts'
import { checkChat } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { senderChatIdOf } from '../sender-chat.ts'

/** Nobody is told of it. */
export const channelBans: Methods = {
  banChatSenderChat: (call) => setBan(call, true),
  unbanChatSenderChat: (call) => setBan(call, false),
}

/** td, set_dialog_participant_status: what changes nothing succeeds without any right. */
function setBan(call: Call, isBanned: boolean): true {
  const { sandbox } = call
  const target = checkChat(call, 'write')
  const channelId = senderChatIdOf(call, 'sender_chat_id')
  if (target.kind === 'private') throw badRequest("can't ban members in private chats")
  const { group } = target
  if (group.type === 'group') throw badRequest("can't ban chats in basic groups")
  // Telegram's closed servers decide what is a channel; the name is our reading.
  if (channelId >= 0 || sandbox.world.groups.has(channelId)) throw badRequest('PARTICIPANT_ID_INVALID')
  if (isChannelBanned(group, channelId) === isBanned) return true
  if (!hasRight(group, sandbox.world.bot.id, 'can_restrict_members', secondsNow(sandbox)))
    throw badRequest('not enough rights to restrict/unrestrict chat member')
  const others = (group.banned_channels ?? []).filter((id) => id !== channelId)
  group.banned_channels = isBanned ? [...others, channelId] : others
  sandbox.changed({ what: 'chat', chat_id: group.id })
  return true
}
