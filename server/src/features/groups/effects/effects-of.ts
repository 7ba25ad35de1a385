import type { Arrived } from '#platform/intake/arrived.ts'
import type { Effect } from './effects.ts'
import { ofChatMember, ofJoinRequest, ofMyChatMember } from './membership.ts'
import { ofEditedMessage, ofMessage } from './messages.ts'
import { ofCallback, ofReaction } from './signs.ts'

/** What an update says about groups. Pure; the effects of two updates may be written in any order. */
export function effectsOf(arrived: Arrived): Effect[] {
  const { update } = arrived
  if (update.message) return ofMessage(update.message, arrived)
  if (update.edited_message) return ofEditedMessage(update.edited_message, arrived)
  if (update.my_chat_member) return ofMyChatMember(update.my_chat_member, arrived)
  if (update.chat_member) return ofChatMember(update.chat_member, arrived)
  if (update.chat_join_request) return ofJoinRequest(update.chat_join_request, arrived)
  if (update.message_reaction) return ofReaction(update.message_reaction, arrived)
  if (update.callback_query) return ofCallback(update.callback_query, arrived)
  return []
}
