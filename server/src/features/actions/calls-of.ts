import type { Action } from '@steward/contract/actions.ts'
import type { Call } from '#platform/outbox/call.ts'
import type { Method, Payload } from '#platform/telegram/client.ts'
import { promoteParams, restrictParams, until, permissionsObject } from './call-params.ts'
import { deletionSeconds } from './message-refs.ts'

type Decision = Extract<Action, { kind: 'approve' | 'decline' }>

export type Where = {
  chatId: number
  type: 'group' | 'supergroup'
  /** Unix seconds. */
  now: number
  /** What the person wrote and can be deleted. */
  messageIds: readonly number[]
  /** By this Telegram waits for what its guard says of their request; null: it does not. */
  queryId: string | null
}

const shortBan = 60
/** As many as one call takes (Bot API 10.3, deleteMessages). */
const atOnce = 100

function call<M extends Method>(chatId: number, method: M, params: Omit<Payload<M>, 'chat_id'>): Call {
  return { lane: chatId, class: 'moderation', method, params: { chat_id: chatId, ...params } }
}

/** A message that cannot be deleted fails the whole call, so each goes before the oldest of them is too old. */
function deletions({ chatId, messageIds }: Where): Call[] {
  const calls: Call[] = []
  for (let from = 0; from < messageIds.length; from += atOnce) {
    const message_ids = messageIds.slice(from, from + atOnce)
    calls.push({ ...call(chatId, 'deleteMessages', { message_ids }), deadlineSeconds: deletionSeconds })
  }
  return calls
}

function kick(where: Where, user_id: number): Call {
  // A present member is removed and may come back; the rules keep this from somebody who is banned.
  if (where.type === 'supergroup') return call(where.chatId, 'unbanChatMember', { user_id })
  // Basic groups know no unban, and a ban there only removes. Should the group be upgraded before the call leaves,
  // it is a short one.
  return call(where.chatId, 'banChatMember', { user_id, until_date: where.now + shortBan })
}

/** Telegram shows the applicant a page of ours until its query is answered. */
function decision({ chatId, queryId }: Where, { kind, user_id }: Decision): Call {
  if (queryId !== null)
    return {
      lane: chatId,
      class: 'moderation',
      method: 'answerChatJoinRequestQuery',
      params: { chat_join_request_query_id: queryId, result: kind },
    }
  return call(chatId, kind === 'approve' ? 'approveChatJoinRequest' : 'declineChatJoinRequest', { user_id })
}

/** What Telegram is asked to do for an action, in this order (Bot API 10.3). Nothing where all is done by us. */
// Every kind returns; the types see to it.
// oxlint-disable-next-line typescript/consistent-return
export function callsOf(where: Where, action: Action): Call[] {
  const { chatId } = where
  switch (action.kind) {
    case 'warn':
    case 'unwarn':
      return []
    case 'approve':
    case 'decline':
      return [decision(where, action)]
    case 'ban': {
      const ban = { user_id: action.user_id, ...until(action.until) }
      return [
        call(chatId, 'banChatMember', ban),
        // A ban deletes nothing for the others in a supergroup, whatever it is told (td, set_channel_participant_status).
        ...(action.delete_messages ? deletions(where) : []),
      ]
    }
    case 'unban':
      return [call(chatId, 'unbanChatMember', { user_id: action.user_id, only_if_banned: true })]
    case 'kick':
      return [kick(where, action.user_id)]
    case 'mute':
      return [call(chatId, 'restrictChatMember', restrictParams(action.user_id, [], action.until))]
    case 'limit': {
      const params = restrictParams(action.user_id, action.permissions, action.until)
      return [call(chatId, 'restrictChatMember', params)]
    }
    case 'unmute':
      return [call(chatId, 'restrictChatMember', restrictParams(action.user_id, 'all', null))]
    case 'delete_messages':
      return deletions(where)
    case 'delete_reactions':
      return [call(chatId, 'deleteAllMessageReactions', { user_id: action.user_id })]
    case 'delete_channel_reactions':
      return [call(chatId, 'deleteAllMessageReactions', { actor_chat_id: action.sender_chat_id })]
    case 'ban_channel':
      return [call(chatId, 'banChatSenderChat', { sender_chat_id: action.sender_chat_id })]
    case 'unban_channel':
      return [call(chatId, 'unbanChatSenderChat', { sender_chat_id: action.sender_chat_id })]
    case 'promote': {
      const { user_id, title } = action
      const titled = { user_id, custom_title: title ?? '' }
      return [
        call(chatId, 'promoteChatMember', promoteParams(user_id, action.rights)),
        ...(title === undefined ? [] : [call(chatId, 'setChatAdministratorCustomTitle', titled)]),
      ]
    }
    case 'demote':
      return [call(chatId, 'promoteChatMember', promoteParams(action.user_id, []))]
    case 'title': {
      const titled = { user_id: action.user_id, custom_title: action.title }
      return [call(chatId, 'setChatAdministratorCustomTitle', titled)]
    }
    case 'tag':
      return [call(chatId, 'setChatMemberTag', { user_id: action.user_id, tag: action.tag })]
    case 'delete_message': {
      const { message_id } = action
      return [{ ...call(chatId, 'deleteMessage', { message_id }), deadlineSeconds: deletionSeconds }]
    }
    case 'pin': {
      const pinned = { message_id: action.message_id, disable_notification: action.silent }
      return [call(chatId, 'pinChatMessage', pinned)]
    }
    case 'unpin': {
      const { message_id } = action
      return [call(chatId, 'unpinChatMessage', message_id === undefined ? {} : { message_id })]
    }
    case 'unpin_all':
      return [call(chatId, 'unpinAllChatMessages', {})]
    case 'permissions':
      return [call(chatId, 'setChatPermissions', permissionsObject(action.permissions))]
    case 'rename':
      return [call(chatId, 'setChatTitle', { title: action.title })]
    case 'describe':
      return [call(chatId, 'setChatDescription', { description: action.description })]
  }
}
